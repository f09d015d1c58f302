/**
 * What Payload imports at the top of its files and uses only when somebody asks for it: a field with a JSON schema, a question
 * of its command line. The host would evaluate all of it at each start; so it comes with its first use.
 */
const packages = {
  ajv: ['default'],
  'console-table-printer': ['Table'],
  prompts: ['default'],
  ws: ['default'],
}

const named = Object.keys(packages).join('|')

const lateModule = (name) =>
  [
    'let loaded',
    `const load = () => (loaded ??= require(${JSON.stringify(name)}))`,
    'const whole = () => (typeof load() === "function" ? load() : (load().default ?? load()))',
    'const late = (read) => new Proxy(function () {}, {',
    '  apply: (_, self, args) => Reflect.apply(read(), self, args),',
    '  construct: (_, args) => Reflect.construct(read(), args),',
    '  get: (_, key) => read()[key],',
    '})',
    ...packages[name].map((key) =>
      key === 'default' ? 'export default late(whole)' : `export const ${key} = late(() => load().${key} ?? whole().${key})`,
    ),
  ].join('\n')

/** Payload's own way to fetch an upload by its address, with the HTTP client that it brings along. */
const lateFetch = `export const _internal_safeFetchGlobal = undefined
export const safeFetch = async (...args) => (await import('./safeFetch.js?now')).safeFetch(...args)`

/** Payload makes two writers of pretty lines at the top of a file; the host gives it the options of its own log, which is JSON. */
const noPrettyLines = 'export const build = () => undefined'

/** @type {import('esbuild').Plugin} */
export const latePackages = {
  name: 'late-packages',
  setup: (build) => {
    const ofPayload = /node_modules[\\/](payload|@payloadcms)[\\/]/
    build.onResolve({ filter: new RegExp(`^(${named})$`) }, ({ path, importer, resolveDir, kind }) =>
      kind === 'import-statement' && ofPayload.test(importer)
        ? { path, namespace: 'late', sideEffects: false, pluginData: resolveDir }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path, pluginData }) => ({ contents: lateModule(path), resolveDir: pluginData }))
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
