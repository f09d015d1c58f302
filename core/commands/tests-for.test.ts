import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { mainJourneys, pageJourneys } from './test-journeys.mjs'
import { journeysFor, testsFor } from './tests-for.mjs'

const journeys = ['e2e', 'plugins'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.e2e.ts') ? [`${folder}/${file}`] : [])),
)

it('tests a change in a plugin by its own folder, and by the tests of everything installed', () => {
  const { related, named, sweeps } = testsFor(['plugins/referrals/server/index.ts'])
  expect(related).toEqual([])
  expect(named).toEqual([
    'plugins/referrals/',
    'core/commands/planted-faults.test.ts',
    'core/docs.test.ts',
    'plugins/api-document.test.ts',
    'plugins/own-collections.test.ts',
    'plugins/plugins.test.ts',
  ])
  expect(sweeps).toEqual(['plugins/every-call.sweep.ts'])
})

it('tests the plugins that use a contract when it changes', () => {
  const { named } = testsFor(['plugins/checkout/contract.ts'])
  expect(named).toContain('plugins/checkout/')
  expect(named).toContain('plugins/privacy/')
  expect(named).not.toContain('plugins/run-it/')
})

it('tests a plugin by the tests that `npm run check` runs over all, of its pages and of its rows too', () => {
  expect(testsFor(['plugins/referrals/web/index.ts']).named).toContain('plugins/route-table.test.ts')
  expect(testsFor(['plugins/referrals/cms/index.ts']).named).toContain('plugins/privacy/server/by-parent.test.ts')
})

it('follows the imports of what is no plugin’s', () => {
  expect(testsFor(['core/shared/api-error.ts', 'web/kit/head.ts']).related).toEqual(['core/shared/api-error.ts', 'web/kit/head.ts'])
})

it('runs the tests that read a changed file without importing it', () => {
  expect(testsFor(['plugins/courses/locales/de.json']).named).toContain('plugins/locale-keys.test.ts')
  const { sweeps } = testsFor(['content/modules/planner/1.1.md'])
  expect(sweeps).toContain('cms/seed/content.sweep.ts')
  expect(testsFor(['core/shared/time-left.ts']).named).toEqual(['core/commands/planted-faults.test.ts'])
  expect(testsFor(['README.md'])).toEqual({ related: [], named: ['core/commands/node-version.test.ts', 'core/docs.test.ts'], sweeps: [] })
})

it.runIf(existsSync('plugins/evidence'))('runs what judges a lesson with a changed lesson', () => {
  expect(testsFor(['content/modules/planner/1.1.md']).sweeps).toContain('plugins/evidence/judge/samples.sweep.ts')
  expect(testsFor(['content/modules/coder/evidence.yaml']).named).toContain('plugins/evidence/server/evidence.test.ts')
})

/** Every file of a folder, or the one file that is named. */
const filesAt = (path: string) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [posix.join(entry.parentPath, entry.name)] : [],
      )

it('names each test that reads a file by its path, where that file changes', () => {
  const tests = ['core', 'cms', 'web', 'plugins'].flatMap(filesAt).filter((file) => /\.(test|sweep)\.tsx?$/.test(file))
  const read = tests.flatMap((test) => {
    const text = readFileSync(test, 'utf8')
    const paths = [...text.matchAll(/\bread(?:File|dir)(?:Sync)?\(\s*'([^']+)'/g)].map(([, path = '']) => path)
    const imported = [...text.matchAll(/from '((?:\.\.\/)+[^']+\.json)'/g)].map(([, path = '']) => posix.join(posix.dirname(test), path))
    // Vitest follows imports, but `related` leaves out files beside these folders. A list of the plugins changes with every plugin's own tests.
    const outside = imported.filter((path) => !/^(core|cms|web|plugins)\//.test(path))
    const followed = (path: string) => text.includes(`from './${posix.basename(path)}'`)
    return [...paths.filter((path) => existsSync(path) && path !== 'plugins' && !followed(path)), ...outside].map((path) => ({
      test,
      path,
    }))
  })
  expect(read.length).toBeGreaterThan(15)
  const isNamed = ({ test, path }: (typeof read)[number]) =>
    filesAt(path).some((file) => {
      const { named, sweeps } = testsFor([file])
      return sweeps.includes(test) || named.some((each) => each === test || (each.endsWith('/') && test.startsWith(each)))
    })
  expect(read.filter((each) => !isNamed(each))).toEqual([])
})

it('names only what exists', () => {
  const everything = [
    'plugins/a/locales/de.json',
    'plugins/a/server/gone.test.ts',
    'plugins/a/contract.ts',
    'plugins/a/cms/a.ts',
    'plugins/a/web/index.ts',
    'content/modules/planner/check.yaml',
    '.env.example',
    'README.md',
    'core/shared/call.ts',
    'core/gone.ts',
  ]
  const { related, named, sweeps } = testsFor(everything)
  expect(sweeps).toHaveLength(7)
  expect([...related, ...named, ...sweeps].filter((path) => path !== 'plugins/a/' && !existsSync(path))).toEqual([])
})

it('names the journeys that there are of the plugins that changed', () => {
  const files = [
    'plugins/courses/web/lesson.tsx',
    'plugins/courses/locales/de.json',
    'plugins/achievements/contract.ts',
    'core/entry-points/main.ts',
  ]
  expect(journeysFor(files)).toEqual(['plugins/courses'])
  expect(journeysFor(['plugins/courses/web/index.ts'])).toEqual(['e2e/routes', 'plugins/courses'])
})

it('QO6: names no journey that is not there, and each that changed itself', () => {
  const plugins = readdirSync('plugins', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const files = [...plugins, 'gone'].flatMap((id) => [
    `plugins/${id}/server/index.ts`,
    `plugins/${id}/web/page.tsx`,
    `plugins/${id}/${id}.e2e.ts`,
  ])
  const named = journeysFor(files)
  expect(named.length).toBeGreaterThan(10)
  for (const name of named)
    expect(
      journeys.some((file) => file.startsWith(name)),
      name,
    ).toBe(true)
  expect(journeysFor(['e2e/desk.e2e.ts', 'e2e/gone.e2e.ts', 'plugins/courses/courses.e2e.ts'])).toEqual([
    'e2e/desk.e2e.ts',
    'plugins/courses/courses.e2e.ts',
  ])
  expect(journeysFor(['plugins/courses/courses.e2e.ts', 'plugins/courses/contract.ts'])).toEqual(['plugins/courses'])
})

it('QO6: the journeys that are run by name are there', () => {
  for (const name of [...mainJourneys, ...pageJourneys])
    expect(
      journeys.some((file) => new RegExp(name).test(file)),
      name,
    ).toBe(true)
})
