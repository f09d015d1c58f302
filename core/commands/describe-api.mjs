/**
 * `npm run describe:api [-- document [errors [access]]]`: writes the OpenAPI document, `docs/errors.md` and
 * `plugins/every-call.access.txt`, without a running host.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { hostBundleOptions } from './host-bundle.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Bundles the program that describes the API, and runs it. @param files the paths of the document, of the page of errors, and of the access list */
export const describeApi = async (files, options = {}) => {
  const outdir = join(root, 'dist/api')
  await build({ ...hostBundleOptions, entryPoints: { 'describe-api': 'core/entry-points/describe-api.ts' }, outdir })
  return run('node', [join(outdir, 'describe-api.js'), ...files], options)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(root)
  process.exitCode = await describeApi(process.argv.slice(2))
}
