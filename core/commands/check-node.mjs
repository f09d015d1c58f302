/**
 * Ends the process on a Node that is too old. Import it first: it then runs before any other module is evaluated, and before any CommonJS
 * package is read. Node links all static imports before it runs the first: an ES module that an old Node cannot parse still fails earlier.
 */
import { isSupported, refusal } from './node-version.mjs'

const { node } = process.versions
if (!isSupported(node)) {
  console.error(refusal(node))
  process.exit(1)
}
