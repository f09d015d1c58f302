/** `npm start`: builds the missing parts, then runs the host in this process. */
import './check-node.mjs'
import module from 'node:module'
import { join } from 'node:path'
import { followParent } from './follow-parent.mjs'
import { loadEnv } from './load-env.mjs'
import { hostBundle, root } from './paths.mjs'

process.chdir(root)
followParent()
loadEnv()
const { build } = await import('./build.mjs')
try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// V8's compiled code is cached beside the bundle, so that a later start reads the bundle in half the time (from Node 22.8).
module.enableCompileCache?.(join(root, 'dist/compile-cache'))
await import(hostBundle)
