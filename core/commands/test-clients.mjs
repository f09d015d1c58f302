/**
 * `npm run test:clients`: clients that public generators create from the served OpenAPI document, in TypeScript and Python, read
 * modules and an error from a running host. The generators are installed from npm and PyPI into a temporary folder.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const npmTools = ['typescript@5.9.3', 'openapi-typescript@7.13.0', 'openapi-fetch@0.17.0']
const pythonTools = ['openapi-python-client==0.29.1', 'mypy==1.18.2']

process.chdir(root)
const folder = mkdtempSync(join(tmpdir(), 'soloflight-clients-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')

const fetchTools = [
  ['npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...npmTools], 'openapi-typescript could not be fetched from npm'],
  ['python3', ['-m', 'venv', 'venv'], 'Python 3 with venv is not here'],
  [join(folder, 'venv/bin/pip'), ['install', '--quiet', ...pythonTools], 'openapi-python-client could not be fetched by pip'],
]
for (const [command, args, missing] of fetchTools) {
  if ((await run(command, args, { quiet: true, cwd: folder })) === 0) continue
  console.error(`${missing}: whether generated clients can read the API is not proven by this run.`)
  process.exit(1)
}
process.exitCode = await run('vitest', ['run', '--config', 'e2e/clients/vitest.config.ts'], { env: { CLIENT_TOOLS: folder } })
