import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { mergePagesFor } from '../core/shared/pages-for.ts'
import { installedOf } from '../web/shell/routes.tsx'
import { cmsPlugins } from './cms.ts'
import { circleIn } from './plugin-graph.testing.ts'
import { serverPlugins } from './server.ts'
import { serverPlugins as withDemo } from './server-with-demo.ts'
import { webPlugins } from './web.ts'

const here = import.meta.dirname
const folders = readdirSync(here).filter((name) => statSync(join(here, name)).isDirectory())
const withHalf = (half: string) => folders.filter((id) => readdirSync(join(here, id)).includes(half)).sort()
const idsOf = (plugins: readonly { id: string }[]) => plugins.map(({ id }) => id).sort()

describe('the three lists say what is installed', () => {
  it('server', () => expect(idsOf(withDemo)).toEqual(withHalf('server')))
  it('server, without what developers alone have', () =>
    expect(idsOf(serverPlugins)).toEqual(withHalf('server').filter((id) => id !== 'demo-school')))
  it('web', () => expect(idsOf(webPlugins)).toEqual(withHalf('web')))
  it('cms', () => expect(idsOf(cmsPlugins)).toEqual(withHalf('cms')))
})

it('pages to which host and shell lead people are there, and both halves name the same', () => {
  const named = mergePagesFor(webPlugins)
  const { hasPage } = installedOf(webPlugins)
  for (const path of Object.values(named)) expect(hasPage(`${path}`), path).toBe(true)
  expect(named).toMatchObject(mergePagesFor(serverPlugins))
  expect(() => mergePagesFor([{ pagesFor: { home: '/a' } }, { pagesFor: { home: '/b' } }])).toThrow(/Two plugins name a page for home/)
})

describe('every plugin', () => {
  it.each(folders)('%s has a README and a contract', (id) => {
    expect(readdirSync(join(here, id))).toEqual(expect.arrayContaining(['README.md', 'contract.ts']))
  })

  const keysOf = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'object' ? keysOf(inner, `${path}${key}.`) : [`${path}${key}`]))

  it.each(withHalf('locales'))('%s has the same keys in every language', (id) => {
    const dir = join(here, id, 'locales')
    const [english, ...others] = ['en.json', ...readdirSync(dir).filter((name) => name !== 'en.json')].map((name) =>
      keysOf(JSON.parse(readFileSync(join(dir, name), 'utf8'))).sort(),
    )
    for (const other of others) expect(other).toEqual(english)
  })
})

describe('the import rules', () => {
  const planted = join(here, 'planted-violation')
  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  it("turn red on an import of another plugin's inside", async () => {
    mkdirSync(join(planted, 'server'), { recursive: true })
    writeFileSync(join(planted, 'server/index.ts'), "import '../../access/server/index.ts'\nimport '../../../core/host/events.ts'\n")
    const cruise = promisify(execFile)('npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'plugins/planted-violation'], {
      cwd: join(here, '..'),
    })
    const output = await cruise.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    )
    expect(output).toContain('plugins-meet-at-contracts')
    expect(output).toContain('plugins-use-public-faces')
  })
})

describe('the graph of plugins', () => {
  it('has no circle: of two plugins that need each other one has to leave a slot, an event or a registry', () =>
    expect(circleIn(here)).toBeNull())

  it('turns red on one, also where it goes through a third, or through types alone', () => {
    const root = mkdtempSync(join(tmpdir(), 'plugin-graph-'))
    const plant = (path: string, text: string) => {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    plant('one/server/index.ts', "import type { Two } from '../../two/contract.ts'\n")
    plant('two/web/index.ts', "export const lazy = () => import('../../three/slots.ts')\n")
    plant('three/contract.test.ts', "import '../one/contract.ts'\n")
    expect(circleIn(root)).toBeNull()
    plant('three/contract.ts', "import '../one/contract.ts'\n")
    expect(circleIn(root)).toEqual(['one', 'two', 'three', 'one'])
    rmSync(root, { recursive: true })
  })
})

describe('core and shell know no feature by its address', () => {
  const root = join(here, '..')
  const sourcesIn = (folder: string, pattern: RegExp) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|sweep|testing|e2e)\.|^(testing|commands)\//.test(path))
      .flatMap((path) =>
        [...readFileSync(join(root, folder, path), 'utf8').matchAll(pattern)].map((match) => [`${folder}/${path}`, `${match[1]}`] as const),
      )
  const literal = /['"`](\/[a-z][\w/.-]*)/g
  const pages = webPlugins
    .flatMap((plugin) => (plugin.pages ?? []).map(({ path }) => `/${path.split('/:')[0]}`))
    .filter((path) => path !== '/')
  const calls = sourcesIn('plugins', /path: ['"`](\/api\/[\w/.-]*)/g).map(([, path]) => path)
  const addresses = new Set([...pages, ...calls.filter((path) => !path.endsWith('/'))])

  it.each(['core', 'web/shell', 'web/kit'])('%s', (folder) => {
    const named = sourcesIn(folder, literal).filter(([, path]) => addresses.has(path))
    expect(named).toEqual([])
  })
})
