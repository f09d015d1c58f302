/** Ends the process on a Node that is too old. Import it first: the packages that other imports load may not even parse there. */
import { isSupported, refusal } from './node-version.mjs'

const { node } = process.versions
if (!isSupported(node)) {
  console.error(refusal(node))
  process.exit(1)
}
