/** `npm start`: builds the missing parts, then runs the host in this process. */
import module from 'node:module'
import { join } from 'node:path'
import { followParent } from './follow-parent.mjs'
import { loadEnv } from './load-env.mjs'
import { hostBundle, root } from './paths.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Soloflight needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and start again.`)
  process.exit(1)
}
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
