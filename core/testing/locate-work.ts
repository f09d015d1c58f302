import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { hostBundleOptions } from '../commands/host-bundle.mjs'

const bundled = new Map<string, Promise<URL>>()

const bundle = async (source: string): Promise<URL> => {
  const name = `${createHash('sha256').update(source).digest('hex').slice(0, 12)}-${process.pid}`
  const { entryPoints: _, outdir: __, splitting: ___, ...options } = hostBundleOptions
  // Inside the repository, so that imports resolve its node_modules.
  const outfile = join(process.cwd(), 'dist/test-works', `${name}.mjs`)
  await build({ ...options, entryPoints: [source], outfile, sourcemap: false })
  return pathToFileURL(outfile)
}

/** Finds a piece of work when tests run the sources: a thread cannot load TypeScript, so it gets a bundle, built once per process. */
export const locateWork = (module: URL): Promise<URL> => {
  const source = fileURLToPath(module).replace(/\.js$/, '.ts')
  if (!existsSync(source)) return Promise.resolve(module)
  const made = bundled.get(source) ?? bundle(source)
  bundled.set(source, made)
  return made
}
