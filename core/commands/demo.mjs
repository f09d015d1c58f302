/**
 * `npm run demo`: a school with sample people, on its own database, and a page that signs in as any of them.
 * `npm run demo -- --fresh` creates it anew.
 */
import './check-node.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from './build.mjs'
import { followParent } from './follow-parent.mjs'
import { hostBundleOptions } from './host-bundle.mjs'
import { loadEnv } from './load-env.mjs'
import { root } from './paths.mjs'

const outdir = join(root, 'dist/demo')

/** An esbuild plugin that replaces the host's list of installed plugins with the list that also has the demo. */
export const withDemo = {
  name: 'with-demo',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/plugins\/server\.ts$/ }, () => ({ path: join(root, 'plugins/server-with-demo.ts') }))
  },
}

/** Separate from the output of `npm run build`, so that the demo is never deployed. @returns the path of the bundled program */
export const buildDemo = async () => {
  rmSync(outdir, { recursive: true, force: true })
  await bundle({ ...hostBundleOptions, outdir, plugins: [...hostBundleOptions.plugins, withDemo] })
  return join(outdir, 'main.js')
}

/** Settings of the demo, which override the developer's own: it sends no mail and listens on no external network. */
const demoSettings = {
  APP_MODE: 'local',
  APP_ORIGIN: '',
  HOST: '',
  TRUST_PROXY: '',
  SMTP_URL: '',
  ADMIN_EMAILS: '',
  APP_SECRET: '',
  DATABASE_URL: 'file:./data/demo/demo.db',
}

/** Sets the demo's settings, and takes away the files from which the developer's own would be read. @param {Record<string, string | undefined>} env */
export const setForDemo = (env) => {
  for (const [name, value] of Object.entries(demoSettings)) Object.assign(env, { [name]: value, [`${name}_FILE`]: '' })
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(root)
  followParent()
  if (process.argv.includes('--fresh')) rmSync(join(root, 'data/demo'), { recursive: true, force: true })
  setForDemo(process.env)
  loadEnv()
  try {
    await build()
    await import(await buildDemo())
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
