/** `npm run content:convert [-- folder]`: rewrites content files of an earlier release in today's form, for `git diff` to show. */
import { build } from './build.mjs'
import { convertBundle, root } from './paths.mjs'

process.chdir(root)
await build(['host'])
await import(convertBundle)
