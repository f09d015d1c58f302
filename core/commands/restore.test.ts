import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeManifest } from './manifest.mjs'

let dir: string
const write = (folder: string, files: Record<string, string>) => {
  mkdirSync(join(dir, folder, 'uploads'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, folder, name), text)
}
/** The files of the database's folder but for those of its lock; what a restore set aside has no time in its name. */
const standing = () =>
  Object.fromEntries(
    readdirSync(join(dir, 'data'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(lock|holder)(-\w+)?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(join(dir, 'data/').length).replace(/before-restore-[\dTZ-]+/, 'before'),
        readFileSync(path, 'utf8').slice(0, 9),
      ])
      .sort(),
  )
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-restore-'))
  write('data', { 'school.db': 'old', 'school.db-wal': 'old log', secret: 'old key', 'uploads/a': 'old file' })
  write('backup', { 'school.db': 'new', secret: 'new key', 'uploads/a': 'new file', 'uploads/large': 'x'.repeat(4_000_000) })
  await writeManifest(join(dir, 'backup'), { kind: 'sqlite', at: '2026-01-01T00:00:00.000Z' })
})
afterEach(() => rmSync(dir, { recursive: true }))

/** @param limit the largest file that may be written, in blocks of 512 bytes: a larger one fails as on a full disk */
const restore = (limit = 'unlimited') =>
  new Promise<{ code: number; error: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: `file:${join(dir, 'data/school.db')}` }
    const args = ['-c', `ulimit -f ${limit}; exec "$0" core/commands/restore.mjs "$1"`, process.execPath, join(dir, 'backup')]
    execFile('sh', args, { env }, (failure, _out, error) => resolve({ code: Number(failure?.code ?? 0), error }))
  })

it('a restore that the disk has no room for leaves everything as it stood, and names the file', async () => {
  const before = standing()
  const { code, error } = await restore('2000')
  expect(code).toBe(1)
  expect(error).toMatch(/^Nothing was restored: .*EFBIG.*uploads\.restoring\/large/)
  expect(standing()).toEqual(before)
})

it('a restore sets aside what stood there, its log too', async () => {
  // Left by a restore that was killed.
  write('data', { 'school.db.restoring': 'half' })
  expect(await restore()).toEqual({ code: 0, error: '' })
  expect(standing()).toEqual({
    'school.db': 'new',
    'school.db-wal.before': 'old log',
    'school.db.before': 'old',
    secret: 'new key',
    'secret.before': 'old key',
    'uploads.before/a': 'old file',
    'uploads/a': 'new file',
    'uploads/large': 'xxxxxxxxx',
  })
})
