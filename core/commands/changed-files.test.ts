import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { changedFiles } from './changed-files.mjs'

const planted = 'core/commands/planted-change.txt'
afterAll(() => rmSync(planted, { force: true }))
const isRepository = existsSync('.git')

it.skipIf(!isRepository)('names what is new in the work tree', () => {
  writeFileSync(planted, 'A change.\n')
  expect(changedFiles('HEAD')).toContain(planted)
})

it.skipIf(!isRepository)('names what a commit changed', () => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const since = git('rev-list', '--count', 'HEAD') === '1' ? 'HEAD' : 'HEAD~1'
  expect(changedFiles(since)).toEqual(expect.arrayContaining(git('diff', '--name-only', '--no-renames', since).split('\n').filter(Boolean)))
})

it('says what to do where there is no such commit', () => {
  expect(() => changedFiles('no-such-branch')).toThrow('There is no commit no-such-branch here')
})
