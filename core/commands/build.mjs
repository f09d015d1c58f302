import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { digestOf, isBuilt, markBuilt } from './build-stamps.mjs'
import { compressFolder } from './compress.mjs'
import { hostBundleOptions } from './host-bundle.mjs'
import { hostBundle, root, seededSchool } from './paths.mjs'
import { run } from './run.mjs'

const manifest = ['package.json', 'package-lock.json']

const ofApp = {
  paths: ['web', 'plugins', 'core', ...manifest],
  // The browser uses the files directly in core/ and three of its folders.
  isPart: (file) =>
    file.startsWith('core/') ? /^core\/([^/]+\.ts$|(drawing|markdown|shared)\/)/.test(file) : !/^plugins\/[^/]+\/(server|cms)\//.test(file),
}

const ofHost = {
  paths: ['core', 'cms', 'plugins', ...manifest],
  // While building the panel, Next writes two files into cms/ itself.
  isPart: (file) => !/^(plugins\/[^/]+\/web|cms\/app|core\/(commands|testing))\/|^cms\/(next-env\.d\.ts|tsconfig\.json)$/.test(file),
}

/** The parts of the build: their inputs, how each is made, and the output file that shows that it is there. */
const parts = [
  {
    name: 'host',
    title: 'the host',
    ...ofHost,
    output: hostBundle,
    make: async () => {
      rmSync(join(root, 'dist/host'), { recursive: true, force: true })
      await bundle({ ...hostBundleOptions, minify: false })
      return 0
    },
  },
  {
    name: 'app',
    title: 'the app',
    ...ofApp,
    output: join(root, 'dist/web/index.html'),
    make: async () => {
      const code = await run('vite', ['build', 'web', '--logLevel', 'warn'])
      if (code !== 0) return code
      compressFolder(join(root, 'dist/web'))
      return 0
    },
  },
  {
    name: 'server',
    title: 'what the host needs to paint pages',
    ...ofApp,
    output: join(root, 'dist/server/entry-server.js'),
    make: () =>
      run('vite', ['build', 'web', '--config', 'web/vite.server.config.ts', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
  },
  {
    name: 'panel',
    title: 'the CMS panel (this one takes the longest)',
    paths: [
      'cms/app',
      'cms/next.config.mjs',
      'cms/panel-config.ts',
      'core/shared/is-record.ts',
      'core/shared/merge-translation.ts',
      'core/shared/shape-for.ts',
      'core/shared/shape.ts',
      ...manifest,
    ],
    output: join(root, 'cms/.next/BUILD_ID'),
    make: () => run('next', ['build', 'cms'], { quiet: true, env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } }),
  },
]

/** Seeded by the built host, which needs the built app to start. */
const school = {
  name: 'school',
  title: 'the school that tests begin with',
  paths: [...ofHost.paths, 'content'],
  isPart: (file) => ofHost.isPart(file) || file === 'core/commands/seed-school.mjs',
  output: seededSchool,
  // Only tests need the school, and the packages that open its database.
  make: async () => (await import('./seed-school.mjs')).seedSchool(),
}

const buildPart = async ({ name, title, paths, isPart, output, make }) => {
  const digest = digestOf(paths, isPart)
  if (existsSync(output) && isBuilt(name, digest)) return
  const from = Date.now()
  console.log(`Building ${title} …`)
  const code = await make()
  if (code !== 0) throw new Error(`\nBuilding ${title} failed; the lines above say why.`)
  markBuilt(name, digest)
  console.log(`Built ${title} in ${((Date.now() - from) / 1000).toFixed(0)} s`)
}

/**
 * The host and the app have no prerequisites and are built in parallel. The school needs both, since a host does not start without its app;
 * the others are built one after the other after the app, which keeps a second core busy.
 */
const buildParts = async (wanted) => {
  const oneByOne = async (some) => {
    for (const part of some) await buildPart(part)
  }
  const named = (...names) => wanted.filter(({ name }) => names.includes(name))
  const host = oneByOne(named('host'))
  const app = oneByOne(named('app'))
  const results = await Promise.allSettled([
    host,
    app,
    Promise.all([host, app]).then(() => oneByOne(named('school'))),
    app.then(() => oneByOne(named('server', 'panel'))),
  ])
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/** Builds every part, or every named part, whose inputs changed since its last build. @throws if a part does not build */
export const build = (names = parts.map(({ name }) => name)) => buildParts(parts.filter(({ name }) => names.includes(name)))

/**
 * Builds everything, and the seeded school that the hosts of journeys and attacks copy.
 * @param {{ panel?: boolean }} wanted `panel: false` if no test opens the panel, whose build takes the longest
 * @returns the environment variables with the paths of the builds
 */
export const buildForTests = async ({ panel = true } = {}) => {
  await buildParts([...parts.filter(({ name }) => panel || name !== 'panel'), school])
  return { SEEDED_SCHOOL: seededSchool }
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  await build(names.length > 0 ? names : undefined)
}
