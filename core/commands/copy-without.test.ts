import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  collectionsIn,
  isDeletedWith,
  isMeeting,
  isReached,
  leadElsewhere,
  newLines,
  optionalPlugins,
  routeOf,
  settingsOfOne,
  withoutRows,
  withoutSetting,
  withoutVariable,
} from './copy-without.mjs'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-plugins-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('deletes in turn whatever no other plugin needs', () => {
  const make = (id: string, needed?: string) => {
    mkdirSync(join(dir, id))
    writeFileSync(join(dir, id, 'contract.ts'), needed ? `import { all } from '../${needed}/contract.ts'\n` : '')
  }
  make('kites')
  make('winds', 'kites')
  make('evidence')
  make('model-answers', 'evidence')
  make('onboarding')
  writeFileSync(join(dir, 'README.md'), '')
  expect(optionalPlugins(dir)).toEqual(['evidence', 'model-answers', 'winds'])
  make('skies', 'evidence')
  expect(optionalPlugins(dir)).toEqual(['model-answers', 'skies', 'winds'])
})

it('takes a plugin’s folders and its content, and nothing of a name that begins alike', () => {
  const of = (id: string, paths: string[]) => paths.filter((path) => isDeletedWith(path, id))
  const paths = [
    'plugins/partners/contract.ts',
    'plugins/partners-desk/contract.ts',
    'plugins/partners.test.ts',
    'content/partners/a.yaml',
    'content/translations/de/partners/a.yaml',
    'content/pages/no-code-tools.md',
    'content/translations/de/pages/no-code-tools.yaml',
    'content/pages/why-us.md',
  ]
  expect(of('partners', paths)).toEqual([paths[0], paths[3], paths[4], paths[5], paths[6]])
  expect(of('evidence', ['plugins/model-answers/contract.ts', 'content/modules/coder/model-answers.yaml'])).toHaveLength(2)
})

it('finds the settings that one plugin reads, and takes them away with their comments', () => {
  const example = '# The first.\nFIRST=1\n\n# The second,\n# in two lines.\nSECOND=\n\n# Both.\nBOTH=\n'
  expect(settingsOfOne(example, 'SECOND: z.string(), BOTH', 'FIRST, BOTH, SECOND_ONE')).toEqual(['SECOND'])
  expect(withoutSetting(example, 'SECOND')).toBe('# The first.\nFIRST=1\n\n\n# Both.\nBOTH=\n')
  const compose = 'environment:\n  FIRST: 1\n  # A file.\n  SECOND: two\n  THIRD: 3\n'
  expect(withoutVariable(compose, 'SECOND')).toBe('environment:\n  FIRST: 1\n  THIRD: 3\n')
  expect(withoutVariable(compose, 'NONE')).toBe(compose)
  for (const name of ['KEY_VAULT_FILE', 'PARENT_VERIFICATION']) {
    expect(withoutSetting(readFileSync('.env.example', 'utf8'), name)).not.toMatch(new RegExp(`^${name}=`, 'm'))
    expect(withoutVariable(readFileSync('docker-compose.yml', 'utf8'), name)).not.toContain(`${name}:`)
  }
})

it('takes rows about a plugin out of tables, and links to its pages out of content', () => {
  const page = '`plugins/kites/contract.ts` flies.\n| Kites? | `plugins/kites/contract.ts` |\n| Winds? | `plugins/winds/contract.ts` |\n'
  expect(withoutRows(page, 'kites')).toBe('`plugins/kites/contract.ts` flies.\n| Winds? | `plugins/winds/contract.ts` |\n')
  expect(routeOf('title: Kites\nroute: /kites\n')).toBe('/kites')
  expect(routeOf('title: Kites\n')).toBeNull()
  expect(leadElsewhere('See [kites](/kites) and [winds](/winds).', ['/kites'])).toBe('See [kites](/dashboard) and [winds](/winds).')
})

it('drops tests that meet the plugin, and runs those that can see that it is gone', () => {
  const collections = collectionsIn("{ slug: 'kite-flights' }, { slug: 'kite-strings' }")
  expect(collections).toEqual(['kite-flights', 'kite-strings'])
  const meets = (path: string, text: string) => isMeeting(path, text, 'kites', collections)
  expect(meets('plugins/winds/server/winds.test.ts', "import kites from '../../kites/server/index.ts'")).toBe(true)
  expect(meets('plugins/winds/server/winds.ts', "import { kites } from '../../kites/contract.ts'")).toBe(false)
  expect(meets('plugins/kites/server/kites.test.ts', "import { other } from '../kites/server/index.ts'")).toBe(false)
  expect(meets('e2e/desk.e2e.ts', "rowsOf('kite-flights')")).toBe(true)
  expect(meets('plugins/winds/server/winds.test.ts', "host.store.find('kite-flights')")).toBe(false)
  const reached = (path: string, text: string) => isReached(path, text, 'kites', collections)
  expect(reached('plugins/plugins.test.ts', '')).toBe(true)
  expect(reached('plugins/winds/server/winds.test.ts', "host.store.find('kite-flights')")).toBe(true)
  expect(reached('plugins/winds/server/winds.test.ts', "import { serverPlugins } from '../../../plugins/server.ts'")).toBe(true)
  expect(reached('plugins/winds/server/winds.test.ts', 'kites fly')).toBe(false)
  expect(reached('e2e/desk.e2e.ts', "'kites'")).toBe(false)
})

it('finds lines that a snapshot did not have', () => {
  expect(newLines('one\ntwo\nthree', 'one\nthree')).toEqual([])
  expect(newLines('one\ntwo', 'one\n2\ntwo')).toEqual(['2'])
})
