/**
 * `node core/commands/runtime.mjs <folder>`: copies what a built host needs to run, and nothing else, into a new folder. The image is
 * made of it. What is imported is found by following imports; the rest is named here.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './paths.mjs'

const require = createRequire(import.meta.url)
/** The follower of imports that Next itself writes its lists with. */
const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft')

const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [] : [relative(root, join(entry.parentPath ?? entry.path, entry.name))],
  )

/** Programs that an image starts. */
const programs = ['core/commands/backup.mjs', 'core/commands/restore.mjs', 'cms/next.config.mjs']

/** Files that are read by their names. */
const read = [
  ...['LICENSE', 'package.json', 'cms/package.json'],
  ...filesOf('content'),
  ...filesOf('node_modules/@electric-sql/pglite/dist').filter((file) => /\/(index|chunk-[A-Z0-9]+|pglite|initdb)\.(js|wasm|data)$/.test(file)),
  ...['swagger-ui-bundle.js', 'swagger-ui.css', 'package.json'].map((name) => `node_modules/swagger-ui-dist/${name}`),
  ...readdirSync(join(root, 'node_modules/@fontsource')).flatMap((name) => {
    const folder = `node_modules/@fontsource/${name}`
    return [`${folder}/package.json`, ...filesOf(`${folder}/files`).filter((file) => file.endsWith('-normal.woff'))]
  }),
]

/** Of native packages npm installs those of every C library; this machine's is the image's. */
const isOtherLibrary = (path) => /(linux)?musl/.test(path) === Boolean(process.report.getReport().header.glibcVersionRuntime)
const native = ['@libsql', '@img'].flatMap((scope) =>
  readdirSync(join(root, 'node_modules', scope))
    .filter((name) => name.includes(process.platform) && name.includes(process.arch) && !isOtherLibrary(name))
    .flatMap((name) => filesOf(`node_modules/${scope}/${name}`)),
)

/** What only builds, and what a following of imports cannot know that nobody asks for. */
const onlyBuilds = [
  'vite/**',
  'esbuild/**',
  'webpack/**',
  'typescript/**',
  'rolldown/**',
  'lightningcss*/**',
  'pino-pretty/**',
  'drizzle-kit/**',
  '@esbuild-kit/**',
  '@next/swc-*/**',
  '@swc/core*/**',
  'next/dist/compiled/webpack/**',
  'next/dist/compiled/@babel/**',
  'next/dist/compiled/babel/**',
  'next/dist/compiled/terser/**',
  'next/dist/compiled/@vercel/og/**',
  'next/dist/server/dev/**/!(*.json)',
].map((pattern) => `node_modules/${pattern}`)

/** What Next has written down of its server and of the panel's pages. */
const listsOfNext = filesOf('cms/.next').filter((file) => file.endsWith('.nft.json'))
const namedByNext = listsOfNext.flatMap((list) =>
  JSON.parse(readFileSync(join(root, list), 'utf8')).files.map((file) => relative(root, resolve(root, dirname(list), file))),
)

/** What is built, but for what only building again takes. */
const built = ['dist/host', 'dist/server', 'dist/web', 'cms/.next'].flatMap(filesOf).filter(
  (file) => !/^cms\/\.next\/(cache|types|diagnostics|trace|standalone)|\.nft\.json$|^cms\/\.next\/.*\.map$/.test(file),
)

/** Copies what runs into a folder. @returns how many bytes and files it is */
export const copyRuntime = async (folder) => {
  const entries = [...['dist/host', 'dist/server'].flatMap(filesOf).filter((file) => file.endsWith('.js')), ...programs]
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root, ignore: onlyBuilds })
  const files = new Set([...fileList, ...read, ...native, ...namedByNext, ...built])
  let bytes = 0
  let count = 0
  for (const file of [...files].sort()) {
    const from = join(root, file)
    const isOurs = !file.startsWith('..') && existsSync(from) && statSync(from).isFile()
    if (!isOurs || (file.startsWith('node_modules/') && (isOtherLibraryOf(file) || isBuildTool(file)))) continue
    const to = join(folder, file)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(realpathSync(from), to)
    bytes += statSync(to).size
    count += 1
  }
  return { bytes, count }
}

const isOtherLibraryOf = (file) => /^node_modules\/@(libsql|img)\//.test(file) && /musl/.test(file) === Boolean(process.report.getReport().header.glibcVersionRuntime)
const isBuildTool = (file) => onlyBuilds.some((pattern) => pattern.endsWith('/**') && new RegExp(`^${pattern.slice(0, -3).replaceAll('*', '[^/]*')}/`).test(file))

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  if (!folder || existsSync(folder)) {
    console.error('Name a folder that is not there yet: node core/commands/runtime.mjs <folder>.')
    process.exit(1)
  }
  const { bytes, count } = await copyRuntime(resolve(folder))
  console.log(`${count} files, ${(bytes / 1e6).toFixed(0)} MB.`)
}
