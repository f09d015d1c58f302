import { run } from './run.mjs'

/** What Payload's command line needs to know; it loads the packages' production builds, as the host does. */
const settings = { PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', NODE_OPTIONS: '--conditions=production' }

/**
 * Runs a command of Payload, and shows its output only if it fails.
 * @param {readonly string[]} args such as `['generate:types']`
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} an exit code
 */
export const payload = (args, { env, ...options } = {}) => run('payload', args, { ...options, quiet: true, env: { ...settings, ...env } })

if (process.argv[1] === import.meta.filename) process.exitCode = await payload(process.argv.slice(2))
