/** `npm run bench [f01|…|f11]`: bundles the host as it stands now, then measures it. Never part of the tests. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { hostBundleOptions } from '../core/commands/host-bundle.mjs'
import { root } from '../core/commands/paths.mjs'
import { run } from '../core/commands/run.mjs'

process.chdir(root)
if (!existsSync('dist/web/index.html')) {
  console.error('The app is not built yet. Run: npm run build')
  process.exit(1)
}
for (const dir of ['dist/bench', 'dist/bench-host']) rmSync(dir, { recursive: true, force: true })
await build({ ...hostBundleOptions, outdir: join(root, 'dist/bench-host') })
await build({
  ...hostBundleOptions,
  entryPoints: ['bench/main.ts', 'bench/bare-server.ts', 'bench/bare-page.ts', 'bench/instant-provider.ts', 'bench/mail-control.ts'],
  outdir: join(root, 'dist/bench'),
  packages: 'external',
})
process.exit(await run('node', ['dist/bench/main.js', ...process.argv.slice(2)]))
