/** `npm run bench [f01|…|f15|s43|s47]`: builds the parts whose sources have changed, then measures. Never part of the tests. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { build as buildAll } from '../core/commands/build.mjs'
import { findBrowser } from '../core/commands/find-browser.mjs'
import { hostBundleOptions } from '../core/commands/host-bundle.mjs'
import { root } from '../core/commands/paths.mjs'
import { run } from '../core/commands/run.mjs'

process.chdir(root)
await buildAll(['app', 'server', 'panel'])
for (const dir of ['dist/bench', 'dist/bench-host']) rmSync(dir, { recursive: true, force: true })
await build({ ...hostBundleOptions, outdir: join(root, 'dist/bench-host') })
await build({
  ...hostBundleOptions,
  entryPoints: ['bench/main.ts', 'bench/bare-server.ts', 'bench/bare-page.ts', 'bench/instant-provider.ts', 'bench/mail-control.ts'],
  outdir: join(root, 'dist/bench'),
  packages: 'external',
})
const groups = process.argv.slice(2)
const needsBrowser = groups.length === 0 || groups.includes('f06')
const browser = needsBrowser ? await findBrowser() : undefined
process.exit(await run('node', ['dist/bench/main.js', ...groups], browser ? { env: { CHROMIUM_PATH: browser } } : {}))
