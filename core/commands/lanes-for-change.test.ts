import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { isWordsAlone, lanesFor, pathLanes, survivalFor } from './lanes-for-change.mjs'

const { '#core/drawing': drawing, '#core/drawing/server': drawingOnServer } = packageJson.imports
/** Of the entry points only those that draw: the others also export code that PDFs do not use. */
const aliases: Record<string, string> = { '#core/drawing': drawing, '#core/drawing/server': drawingOnServer }
/** The repository's files that a file needs to run, including itself. */
const neededBy = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file) || !existsSync(file)) return known
  known.add(file)
  for (const [, said = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) (?!type )(?:[^;'"]* )?from '([^']+)'/gm)) {
    const path = aliases[said] ?? (said.startsWith('.') ? posix.join(posix.dirname(file), said) : null)
    if (path) neededBy(posix.normalize(path), known)
  }
  return known
}
const notIn = (lane: (typeof pathLanes)[number], files: Iterable<string>) => [...files].filter((file) => !lanesFor([file]).includes(lane))

it('runs every lane where what all are made of has changed', () => {
  expect(pathLanes).toEqual(['pdf', 'upgrade'])
  expect(lanesFor(['README.md', 'package-lock.json'])).toEqual(pathLanes)
})

it('runs none for what no lane looks at', () => {
  expect(lanesFor([])).toEqual([])
  for (const file of [
    'README.md',
    'plugins/checkout/server/create-receipts.ts',
    'plugins/projects/web/project-page.tsx',
    'plugins/account/locales/de.json',
    'content/pages/why-us.md',
    'core/http/answer-errors.ts',
    'cms/app/(payload)/keep-changes.ts',
    'e2e/desk.e2e.ts',
  ])
    expect([file, lanesFor([file])]).toEqual([file, []])
})

it('leaves out upgrades only for a change that is known not to touch them', () => {
  expect(survivalFor([])).toEqual(['kills', 'publishing', 'upgrade'])
  expect(survivalFor(['core/services/database/start-payload.ts'])).toContain('upgrade')
  expect(survivalFor(['README.md'])).toEqual(['kills', 'publishing'])
})

it('knows a change of words alone', () => {
  expect(isWordsAlone(['README.md', 'docs/decisions/0011-an-upgrade-is-one-transaction.md', '.github/workflows/ci.yml'])).toBe(true)
  for (const file of ['content/pages/why-us.md', 'docs/tutorial/leaderboard/contract.ts', 'core/entry-points/main.ts', 'package.json'])
    expect([file, isWordsAlone(['README.md', file])]).toEqual([file, false])
  expect(isWordsAlone([])).toBe(false)
})

it('pdf: every file that a paper is drawn by, and what checks it', () => {
  const papers = ['plugins/certificates/server/draw-certificate.work.ts', 'plugins/plan-sheets/server/draw-sheet.work.ts']
  const needed = papers.flatMap((file) => [...neededBy(file)])
  expect(needed).toContain('core/drawing/server/create-pdf.ts')
  expect(needed.length).toBeGreaterThan(20)
  const tests = ['plugins/certificates/server/pdf-ua.test.ts', 'plugins/plan-sheets/server/pdf-ua.test.ts', 'core/testing/check-pdf-ua.ts']
  expect(notIn('pdf', [...needed, ...tests, 'core/commands/test-pdf.mjs', 'plugins/plan-sheets/sheet-text.ts'])).toEqual([])
})

it('upgrade: the schema, what brings a database to it, and the start', () => {
  const migrations = readdirSync('cms/migrations/sqlite').map((name) => `cms/migrations/sqlite/${name}`)
  const collections = ['cms/collections/users.ts', 'plugins/checkout/cms/receipts.ts', 'cms/seed/run-seeds.ts', 'cms/build-cms-config.ts']
  const start = [
    'core/entry-points/main.ts',
    'core/host/create-services.ts',
    'core/services/database/start-payload.ts',
    'e2e/survival/upgrade.survival.ts',
  ]
  const content = ['content/modules/planner/1.1.md', 'content/translations/es/modules/planner/1.1.md']
  expect(notIn('upgrade', [...migrations, ...collections, ...start, ...content])).toEqual([])
})
