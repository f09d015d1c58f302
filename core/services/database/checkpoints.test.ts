import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkpointAside, checkpointSetting, mostLogPages } from './checkpoints.ts'

const pageSize = 4096
let dir: string
let file: string
let db: Database.Database

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-log-'))
  file = join(dir, 'school.db')
  db = new Database(file)
  db.exec(
    `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA ${checkpointSetting}; CREATE TABLE notes (id INTEGER PRIMARY KEY, text)`,
  )
})
afterEach(() => {
  db.close()
  rmSync(dir, { recursive: true })
})

const logPages = () => statSync(`${file}-wal`).size / pageSize
const text = 'x'.repeat(3 * pageSize)
const insert = (rows: number) => {
  const statement = db.prepare('INSERT INTO notes (text) VALUES (?)')
  for (let row = 0; row < rows; row++) statement.run(text)
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

it('F03: the log goes into the file beside the event loop', async () => {
  const checkpoints = checkpointAside(file, { lookEvery: 5, every: 5 })
  insert(600)
  expect(logPages()).toBeLessThan(mostLogPages)
  // SQLite itself would leave all of this in the log, which is far below its limit.
  while (statSync(file).size < 600 * text.length) await turn()
  await checkpoints.stop()
  expect(checkpoints.thread()).toBeUndefined()
  expect(db.prepare('SELECT count(*) AS n FROM notes').get()).toMatchObject({ n: 600 })
})

it('a thread that died is replaced, and what it was writing is whole', async () => {
  const checkpoints = checkpointAside(file, { lookEvery: 5, every: 5 })
  insert(600)
  while (!checkpoints.thread()) await turn()
  const first = checkpoints.thread()
  await first?.terminate()
  insert(100)
  while (!checkpoints.thread() || checkpoints.thread() === first) await turn()
  await checkpoints.stop()
  expect(db.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' })
  expect(db.prepare('SELECT count(*) AS n FROM notes').get()).toMatchObject({ n: 700 })
})

/** Returns the log's largest size while 10,000 rows of four pages each are written: more than twice its limit. */
const largestOfMany = async () => {
  let largest = 0
  for (let round = 0; round < 100; round++) {
    insert(100)
    largest = Math.max(largest, logPages())
    await turn()
  }
  return largest
}

it('F03: the log grows no further than its bound while writes keep coming', async () => {
  const checkpoints = checkpointAside(file, { lookEvery: 5, every: 5 })
  expect(await largestOfMany()).toBeLessThan(mostLogPages * 1.1)
  expect(checkpoints.thread()).toBeDefined()
  await checkpoints.stop()
}, 60_000)

it('without a thread it stays within its bound too', async () => {
  const largest = await largestOfMany()
  expect(largest).toBeGreaterThan(mostLogPages / 2)
  expect(largest).toBeLessThan(mostLogPages * 1.1)
}, 60_000)

it('a host at rest has no thread', async () => {
  const checkpoints = checkpointAside(file, { lookEvery: 1 })
  insert(5)
  for (let look = 0; look < 10; look++) await turn()
  expect(checkpoints.thread()).toBeUndefined()
  await checkpoints.stop()
})
