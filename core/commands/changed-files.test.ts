import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { changedFiles, journeysFor, testsThatRead } from './changed-files.mjs'

const planted = 'core/commands/planted-change.txt'
afterAll(() => rmSync(planted, { force: true }))
const isRepository = existsSync('.git')

it.skipIf(!isRepository)('names what is new in the work tree', () => {
  writeFileSync(planted, 'A change.\n')
  expect(changedFiles('HEAD')).toContain(planted)
})

it.skipIf(!isRepository)('names what a commit changed, and nothing that is gone', () => {
  const hasParent = execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).trim() !== '1'
  const files = hasParent ? changedFiles('HEAD~1') : changedFiles('HEAD')
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

it('says what to do where there is no such commit', () => {
  expect(() => changedFiles('no-such-branch')).toThrow('There is no commit no-such-branch here')
})

it('runs the tests that read a changed file without importing it', () => {
  expect(testsThatRead(['plugins/courses/locales/de.json'])).toContain('plugins/locale-keys.test.ts')
  expect(testsThatRead(['content/modules/planner/1.1.md'])).toContain('cms/seed/content.test.ts')
  expect(testsThatRead(['README.md'])).toContain('core/docs.test.ts')
  expect(testsThatRead(['core/http/errors.ts'])).toEqual([])
})

it('knows only tests that exist', () => {
  const all = ['plugins/a/locales/de.json', 'content/a.md', '.env.example', 'README.md', 'plugins/a/server/index.ts']
  expect(testsThatRead(all).filter((file) => !existsSync(file))).toEqual([])
})

it('names the journeys of the plugins that changed', () => {
  expect(journeysFor(['plugins/courses/web/index.ts', 'plugins/courses/locales/de.json', 'core/main.ts', 'plugins/README.md'])).toEqual([
    'plugins/courses',
  ])
})
