import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { lazyImports } from './lazy-imports.mjs'
import { root } from './paths.mjs'

/** Packages that stay in node_modules: native ones, and those that read their own files at run time. */
const external = [
  'next',
  'sharp',
  '@libsql/client',
  'libsql',
  'drizzle-kit',
  'drizzle-kit/api',
  'vite',
  'mongoose',
  'mongodb',
  '@payloadcms/db-mongodb',
  'pino',
  'pino-pretty',
  'thread-stream',
  'undici',
  'file-type',
  '@electric-sql/pglite',
  'harfbuzzjs',
  'wawoff2',
  'json-schema-to-typescript',
  'react',
  'react-dom',
  '*.scss',
]

const filesOf = (folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

/**
 * Threads that are started by `new Worker(new URL('./name.worker.js', import.meta.url))`, and modules that the host's own threads
 * load by `new URL('./name.work.js', import.meta.url)`: each becomes a bundle beside the host's.
 */
const workers = Object.fromEntries(
  ['plugins', 'core/services/works', 'core/services/database']
    .flatMap(filesOf)
    .filter((file) => /^(plugins\/[^/]+\/server|core)\/.*\.(worker\.js|work\.ts)$/.test(file))
    .map((file) => [basename(file).replace(/\.[jt]s$/, ''), file]),
)

/** esbuild's options for the host, the same in production and development. @type {import('esbuild').BuildOptions} */
export const hostBundleOptions = {
  absWorkingDir: root,
  entryPoints: {
    main: 'core/entry-points/main.ts',
    'export-content': 'core/entry-points/export-content.ts',
    ...workers,
  },
  outdir: join(root, 'dist/host'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  conditions: ['production', 'import', 'node'],
  define: { 'process.env.NODE_ENV': '"production"' },
  external,
  // Express loads this package with `require`; the alias picks one of its two module formats.
  alias: { 'is-promise': createRequire(import.meta.url).resolve('is-promise') },
  plugins: [lazyImports],
  assetNames: 'locales/[name]-[hash]',
  // Names are kept for the log's stack traces; the rest is minified, so that less is parsed at each start.
  minifyWhitespace: true,
  minifySyntax: true,
  // Only the log reads the source map, when an error occurs: if the bundle named it, Node would read it at every start.
  sourcemap: 'external',
  sourcesContent: false,
  loader: { '.css': 'empty' },
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  logLevel: 'warning',
}
