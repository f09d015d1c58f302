import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ofPayload = /node_modules[\\/](payload|@payloadcms)[\\/]/

/** The host's own code; the copies that tests and measurements use are bundled separately. */
const ours = /[\\/](core(?![\\/]testing)|cms|plugins)[\\/]/

/**
 * Packages that are imported at the top of a file and rarely used: for a field with a JSON schema, a prompt of Payload's command
 * line, or content files, which seldom change. The host would evaluate all of them at each start, so each is loaded on first
 * use.
 */
const packages = {
  ajv: { names: ['default'], askedBy: ofPayload },
  'console-table-printer': { names: ['Table'], askedBy: ofPayload },
  prompts: { names: ['default'], askedBy: ofPayload },
  croner: { names: ['Cron'], askedBy: ofPayload },
  sax: { names: ['default'], askedBy: ofPayload },
  busboy: { names: ['default'], askedBy: /[\\/](plugins|payload)[\\/]/ },
  ws: { names: ['default'], askedBy: ofPayload },
  // Tables of all legacy encodings: needed only for a body that is not UTF-8.
  'iconv-lite': { askedBy: /node_modules[\\/](body-parser|raw-body)[\\/]/ },
  // Express includes body parsers, but the host parses bodies itself.
  'body-parser': { names: ['json', 'raw', 'text', 'urlencoded'], askedBy: /node_modules[\\/]express[\\/]/ },
  // All known MIME types, which only files and few responses need.
  'mime-types': { askedBy: /node_modules[\\/](express|type-is|accepts|send)[\\/]/ },
  // Parses content files, if one has changed, and mails.
  yaml: {
    names: ['Document', 'LineCounter', 'Scalar', 'parse', 'parseDocument', 'stringify', 'isMap', 'isNode', 'isPair', 'isScalar', 'isSeq'],
    askedBy: ours,
  },
  'markdown-it': { names: ['default'], askedBy: ours },
  i18next: { names: ['default'], askedBy: ours },
  minisearch: { names: ['default'], askedBy: ours },
  otplib: { names: ['generateSecret', 'generateURI', 'verifySync'], askedBy: ours },
  qrcode: { names: ['create', 'toString'], askedBy: ours },
  // Patterns written by editors, used when an answer is judged.
  re2js: { names: ['RE2JS'], askedBy: /[\\/]plugins[\\/]/ },
}

const named = Object.keys(packages).join('|')

const lateModule = (name) => {
  const { names } = packages[name]
  return [
    'let loaded',
    // Stays in node_modules, so that no start parses it.
    `const load = () => (loaded ??= require(${JSON.stringify(name)}))`,
    'const whole = () => (typeof load() === "function" ? load() : (load().default ?? load()))',
    'const late = (read) => new Proxy(function () {}, {',
    '  apply: (_, self, args) => Reflect.apply(read(), self, args),',
    '  construct: (_, args) => Reflect.construct(read(), args),',
    '  get: (_, key) => read()[key],',
    '})',
    ...(names ?? []).map((key) =>
      key === 'default' ? 'export default late(whole)' : `export const ${key} = late(() => load().${key} ?? whole().${key})`,
    ),
    ...(names ? [] : ['module.exports = late(load)']),
  ].join('\n')
}

/** Payload's own function that fetches an upload by its URL, with the HTTP client that Payload brings along. */
const lateFetch = `export const _internal_safeFetchGlobal = undefined
export const safeFetch = async (...args) => (await import('./safeFetch.js?now')).safeFetch(...args)`

/** A start checks whether each migration has run, and runs few. */
const lateMigration = (name) =>
  ['up', 'down'].map((step) => `export const ${step} = async (asked) => (await import('./${name}?now')).${step}(asked)`).join('\n')

/** Payload creates two pino-pretty streams when a file is imported; the host passes the options of its own log, which is JSON. */
const noPrettyLines = 'export const build = () => undefined'

/** Texts of a language, which are read when the first of them is needed. They are as large as a fifth of the host's script. */
const lateWords = (name) =>
  [
    "import { readFileSync } from 'node:fs'",
    `import file from './${name}?text'`,
    'let words',
    "const read = () => (words ??= JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))",
    'export default new Proxy({}, {',
    '  get: (_, key) => read()[key],',
    '  has: (_, key) => key in read(),',
    '  ownKeys: () => Reflect.ownKeys(read()),',
    '  getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),',
    '})',
  ].join('\n')

/** @type {import('esbuild').Plugin} */
export const lazyImports = {
  name: 'lazy-imports',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^(${named})$`) }, ({ path, importer, namespace, resolveDir }) => {
      if (namespace === 'late') return { path, external: true }
      return packages[path].askedBy.test(importer) ? { path, namespace: 'late', sideEffects: false, pluginData: resolveDir } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path, pluginData }) => ({ contents: lateModule(path), resolveDir: pluginData }))
    // The package's other half connects to databases over the network, and loads Node's HTTP client for it.
    build.onResolve({ filter: /^@libsql\/client$/ }, () => ({ path: '@libsql/client/sqlite3', external: true }))
    build.onLoad({ filter: /[\\/]cms[\\/]migrations[\\/]sqlite[\\/]\d+_.*\.ts$/ }, ({ path, suffix }) =>
      suffix === '?now' ? undefined : { contents: lateMigration(basename(path)), resolveDir: dirname(path) },
    )
    build.onResolve({ filter: /^\.\/\d+_.*\.ts\?now$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(2, -'?now'.length)),
      suffix: '?now',
    }))
    build.onResolve({ filter: /^\.\/[a-z]{2}\.json\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(2, -'?text'.length)),
      suffix: '?text',
    }))
    build.onLoad({ filter: /[\\/]locales[\\/][a-z]{2}\.json$/ }, ({ path, suffix }) =>
      suffix === '?text'
        ? { contents: JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))), loader: 'file' }
        : { contents: lateWords(basename(path)), loader: 'js', resolveDir: dirname(path) },
    )
    // Validation messages come from our own texts, or are English.
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export { default as en } from './en.js'" }))
    build.onResolve({ filter: /^pino-pretty$/ }, ({ importer }) =>
      ofPayload.test(importer) ? { path: 'pino-pretty', namespace: 'no-pretty-lines', sideEffects: false } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'no-pretty-lines' }, () => ({ contents: noPrettyLines }))
    build.onResolve({ filter: /safeFetch\.js\?now$/ }, ({ importer }) => ({ path: importer, suffix: '?now' }))
    build.onLoad({ filter: /[\\/]payload[\\/]dist[\\/]uploads[\\/]safeFetch\.js$/ }, ({ suffix }) =>
      suffix === '?now' ? undefined : { contents: lateFetch },
    )
  },
}
