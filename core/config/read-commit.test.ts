import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCommit } from './read-commit.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'soloflight-commit-'))
})
afterEach(() => rmSync(root, { recursive: true }))
const write = (name: string, text: string) => {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), `${text}\n`)
}

it('QO6: knows the commit of a branch, a packed branch, a tag and a work tree of its own', () => {
  write('.git/HEAD', 'ref: refs/heads/main')
  write('.git/packed-refs', `# pack-refs with: peeled\n${commit.replace('0', 'f')} refs/heads/main`)
  expect(readCommit(root)).toBe(commit.replace('0', 'f'))
  write('.git/refs/heads/main', commit)
  expect(readCommit(root)).toBe(commit)
  write('.git/worktrees/other/HEAD', 'ref: refs/heads/main')
  write('.git/worktrees/other/commondir', '../..')
  write('other/.git', `gitdir: ${join(root, '.git/worktrees/other')}`)
  expect(readCommit(join(root, 'other'))).toBe(commit)
  write('.git/HEAD', commit)
  expect(readCommit(root)).toBe(commit)
})

it('QO6: knows none where git is not, or nothing was ever committed', () => {
  expect(readCommit(root)).toBeUndefined()
  write('.git/HEAD', 'ref: refs/heads/main')
  expect(readCommit(root)).toBeUndefined()
})
