import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeName, filesOf, refusal, withEntry, withRoute } from './new-plugin.mjs'
import { withoutRoutes } from './remove-plugin.mjs'

it.each(['', 'Flight', 'flight_log', 'flight--log', '-flight', '9lives', 'flight/log', '../core', 'flight log', 'f'.repeat(31)])(
  'refuses “%s”, which is no id, with one sentence',
  (id) => {
    expect(refusal(id)).toContain('is no id')
    expect(refusal(id)).not.toContain('\n')
  },
)

it.each(['class', 'default', 'shell', 'cms', 'metrics', 'healthz', 'readyz'])('refuses “%s”, which the code needs itself', (id) =>
  expect(refusal(id)).toContain('a word that the code needs'),
)

it.each([
  ['courses', 'plugins/courses is there already'],
  ['dashboard', '/dashboard is an address of the plugin courses already'],
  ['user_progress', 'is no id'],
])('refuses “%s”, which is taken', (id, said) => expect(refusal(id)).toContain(said))

it('takes an id that is free', () => {
  expect(refusal('no-such-plugin')).toBeNull()
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-plugins-'))
  expect(refusal('dashboard', dir)).toBeNull()
  rmSync(dir, { recursive: true })
})

it('QO6: writes a contract, all three halves, tests, a journey, and the same texts in five languages', () => {
  const files = filesOf('flight-log')
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'contract.ts',
      'server/index.ts',
      'web/index.ts',
      'cms/index.ts',
      'server/flight-log.test.ts',
      'web/flight-log-page.test.tsx',
      'flight-log.e2e.ts',
    ]),
  )
  const keys = ['en', 'es', 'fr', 'de', 'pt'].map((language) => Object.keys(JSON.parse(files[`locales/${language}.json`] ?? '')))
  expect(new Set(keys.map(String)).size).toBe(1)
  expect(codeName('flight-log')).toBe('flightLog')
})

it('names the files and all that is in them after the plugin', () => {
  const files = filesOf('tail-winds')
  expect(files['server/tail-winds.test.ts']).toContain("host.store.find('tail-winds-entries')")
  expect(files['contract.ts']).toContain('tailWindsApi')
  expect(files['contract.ts']).toContain("operationId: 'addToTailWinds'")
  expect(files['locales/de.json']).toContain('"title": "Tail winds"')
  expect(Object.entries(files).join('\n')).not.toMatch(/flight.?log/i)
})

it('the page declares no name that is also the name of its calls, whatever the id', () => {
  const page = filesOf('flight-log')['web/flight-log-page.tsx'] ?? ''
  const declared = [...page.matchAll(/const (\w+|\{[^}]*\})/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  expect(declared).toEqual(expect.arrayContaining(['form', 'error', 'data']))
  for (const id of declared.filter((name) => /^[a-z]+$/.test(name))) {
    const [, calls = ''] = /import \{ (\w+) \} from '\.\/[\w-]+-client\.ts'/.exec(filesOf(id)[`web/${id}-page.tsx`] ?? '') ?? []
    expect(calls).not.toBe('')
    expect(declared).not.toContain(calls)
  }
})

it.each(['no-such-plugin', 'nonesuch'])('writes the page of %s into the table of routes, and remove:plugin takes it out', (id) => {
  const table = readFileSync('e2e/routes/table.ts', 'utf8')
  const more = withRoute(table, id)
  expect(more).toMatch(new RegExp(`^ {2}'?${id}'?: \\[\\{ page: '${id}', to: 'learners', heading: 'No[\\w ]+' \\}\\],$`, 'm'))
  expect(withoutRoutes(more, id)).toBe(table)
  expect(withoutRoutes(table, id)).toBe(table)
})

it.each(['server', 'web', 'cms'] as const)('puts a plugin into its place on the list of %s halves', (half) => {
  const list = readFileSync(`plugins/${half}.ts`, 'utf8')
  for (const id of ['aardvark', 'no-such-plugin', 'zebra']) {
    const lines = (withEntry(list, id, half) as string).split('\n')
    expect(lines).toHaveLength(list.split('\n').length + 2)
    const imported = lines.flatMap((line) => /^import \w+ from '\.\/([^/]+)\//.exec(line)?.[1] ?? [])
    expect(imported).toEqual(imported.toSorted())
    const entries = lines.flatMap((line) => /^ {2}(\w+),$/.exec(line)?.[1] ?? [])
    expect(entries.toSorted()).toEqual(imported.map(codeName).toSorted())
  }
})
