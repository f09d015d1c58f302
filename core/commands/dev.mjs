/**
 * `npm run dev`: the host restarts when its sources change, the app reloads in place. Only the host is built beforehand; the
 * panel is built when it is first opened. `npm run dev -- --demo` runs the demo school, whose page signs in as any of its people.
 */
import './check-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { context } from 'esbuild'
import { stopOnSignal } from '../host/stop-on-signal.mjs'
import { setForDemo, withDemo } from './demo.mjs'
import { followParent } from './follow-parent.mjs'
import { hostBundleOptions } from './host-bundle.mjs'
import { loadEnv } from './load-env.mjs'
import { oneChild } from './one-child.mjs'
import { root } from './paths.mjs'

process.chdir(root)
followParent()
const isDemo = process.argv.includes('--demo')
if (isDemo) setForDemo(process.env)
loadEnv()

/** Separate from the production build, so that a school running from it is not affected. */
const outdir = join(root, 'dist/dev')

const host = oneChild(() => spawn(process.execPath, [join(outdir, 'main.js'), '--dev'], { stdio: 'inherit' }))
const watcher = await context({
  ...hostBundleOptions,
  outdir,
  plugins: [
    ...hostBundleOptions.plugins,
    ...(isDemo ? [withDemo] : []),
    {
      name: 'restart',
      setup: ({ onEnd }) => {
        onEnd(({ errors }) => {
          if (!errors.length) host.restart()
        })
      },
    },
  ],
})
await watcher.watch()
stopOnSignal(async () => {
  await watcher.dispose()
  await host.stop()
  process.exit(0)
})
