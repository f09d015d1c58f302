/** `npm run dev`: the host restarts when its sources change, the app reloads in place. */
import { spawn } from 'node:child_process'
import { context } from 'esbuild'
import { build } from './build.mjs'
import { followParent } from './follow-parent.mjs'
import { hostBundleOptions } from './host-bundle.mjs'
import { loadEnv } from './load-env.mjs'
import { hostBundle, root } from './paths.mjs'

process.chdir(root)
followParent()
loadEnv()
await build()

let child
const stopChild = () =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null) return resolve()
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
const restart = async () => {
  await stopChild()
  child = spawn(process.execPath, [hostBundle, '--dev'], { stdio: 'inherit' })
}
const watcher = await context({
  ...hostBundleOptions,
  plugins: [
    {
      name: 'restart',
      setup: ({ onEnd }) => {
        onEnd(({ errors }) => {
          if (!errors.length) restart()
        })
      },
    },
  ],
})
await watcher.watch()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await watcher.dispose()
    await stopChild()
    process.exit(0)
  })
