/**
 * `node core/commands/runtime.mjs <folder>`: copies the files that a built host needs to run, and no others, into a new folder. The
 * image is built from it. Imported files are found by following imports; files that are read by their paths are listed here.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './paths.mjs'

/** The import tracer with which Next writes its own lists. */
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(root, file)).isFile())

/** Packages that only builds need: they are imported somewhere, but a built host never loads them. */
const onlyBuilds = [
  /^node_modules\/(vite|esbuild|webpack|typescript|rolldown|lightningcss[^/]*|drizzle-kit|terser|sass)\//,
  /^node_modules\/(@esbuild|@esbuild-kit|@rolldown|@tailwindcss|@babel|@swc\/core[^/]*|@next\/swc-[^/]*)\//,
]

/** npm installs native packages for each C library. */
const isGlibc = Boolean(process.report.getReport().header.glibcVersionRuntime)
const isOfOtherLibrary = (file) => /^node_modules\/@(libsql|img)\/[^/]*linux/.test(file) && /musl/.test(file) === isGlibc

const isLeftOut = (file) => file.startsWith('..') || isOfOtherLibrary(file) || onlyBuilds.some((pattern) => pattern.test(file))

/** Lists the built files, except those that only another build or a developer reads. */
const built = () =>
  ['dist/host', 'dist/server', 'dist/web', 'cms/.next']
    .flatMap(filesBelow)
    .filter((file) => !/^cms\/\.next\/((cache|types|diagnostics|standalone|dev)\/|trace|.*\.(nft\.json|map)$)/.test(file))

/** Lists the files that Next's traces name for its server and the panel's pages. */
const namedByNext = () =>
  filesBelow('cms/.next')
    .filter((file) => file.endsWith('.nft.json') && !/^cms\/\.next\/(cache|standalone)\//.test(file))
    .flatMap((list) =>
      JSON.parse(readFileSync(join(root, list), 'utf8')).files.map((file) => relative(root, resolve(root, dirname(list), file))),
    )

/** Lists the files that the host reads by path. */
const readByName = () => [
  ...['LICENSE', 'package.json', 'swagger-ui-bundle.js', 'swagger-ui.css'].map((name) =>
    name.startsWith('swagger') ? `node_modules/swagger-ui-dist/${name}` : name,
  ),
  'node_modules/swagger-ui-dist/package.json',
  ...filesBelow('content'),
  ...filesBelow('node_modules/@electric-sql/pglite/dist').filter((file) => /\/dist\/[^/]+\.(js|wasm|data)$/.test(file)),
  ...filesBelow('node_modules/@fontsource').filter((file) => /-normal\.woff$|\/package\.json$/.test(file)),
  ...['@libsql', '@img'].flatMap((scope) => filesBelow(`node_modules/${scope}`)).filter((file) => /\/[^/]*linux[^/]*\//.test(file)),
]

/** Programs that run beside the host. */
const programs = ['core/commands/backup.mjs', 'core/commands/copy-sqlite.mjs', 'core/commands/restore.mjs', 'cms/next.config.mjs']

/** Copies the files needed at run time into a folder. @returns the number of bytes and files */
const copyRuntime = async (folder) => {
  const entries = [...['dist/host', 'dist/server'].flatMap(filesBelow).filter((file) => file.endsWith('.js')), ...programs]
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root, ignore: isLeftOut })
  const files = [...new Set([...fileList, ...built(), ...namedByNext(), ...readByName()])].filter((file) => !isLeftOut(file)).sort()
  let bytes = 0
  for (const file of files) {
    const from = realpathSync(join(root, file))
    if (!statSync(from).isFile()) continue
    const to = join(folder, file)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
    bytes += statSync(to).size
  }
  return { bytes, count: files.length }
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  if (!folder || existsSync(folder)) {
    console.error('Name a folder that is not there yet: node core/commands/runtime.mjs <folder>.')
    process.exit(1)
  }
  const { bytes, count } = await copyRuntime(resolve(folder))
  console.log(`${count} files, ${(bytes / 1e6).toFixed(0)} MB.`)
}
