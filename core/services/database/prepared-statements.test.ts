import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPreparedClient, prepareStatements } from './prepared-statements.ts'

const dir = mkdtempSync(join(tmpdir(), 'soloflight-prepared-'))
const file = join(dir, 'test.db')
const url = `file:${file}`
const theirs = createClient({ url })
const ours = openPreparedClient(file)
beforeAll(() =>
  theirs.executeMultiple(`PRAGMA journal_mode = WAL; CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT, age INTEGER, part REAL, is_there INTEGER);
    INSERT INTO people VALUES ('a', 'Ada', 36, 0.5, 1), ('b', NULL, 9007199254740991, -1, 0)`),
)
afterAll(() => {
  theirs.close()
  ours.close()
  rmSync(dir, { recursive: true })
})

/** Rows as Drizzle reads them: by position, and by enumerable name. */
const seen = (rows: ArrayLike<unknown>[]) =>
  rows.map((row) => ({
    places: Array.prototype.slice.call(row),
    names: Object.keys(row).map((name) => [name, (row as never)[name]]),
  }))

it.each([
  ['a row by places and names', 'SELECT * FROM people ORDER BY id', []],
  ['two columns of one name', 'SELECT one.id, other.id, one.name FROM people one JOIN people other ON other.age > ?', [40]],
  ['no rows', 'SELECT id FROM people WHERE name = ?', ['nobody']],
  ['a setting', 'PRAGMA user_version', []],
  ['truth as a number', 'SELECT ? AS truth', [true]],
  ['a changed row', "UPDATE people SET age = 37 WHERE id = 'a' RETURNING id, age", []],
])('reads %s as the client of the adapter does, each time', async (_what, sql, args) => {
  const expected = await theirs.execute({ sql, args })
  for (let time = 0; time < 2; time++) {
    const { rows } = await ours.execute({ sql, args })
    expect(seen(rows as never)).toEqual(seen(expected.rows as never))
  }
})

it('counts the rows that were changed, and says of an error what the client says', async () => {
  const change = { sql: 'UPDATE people SET part = ? WHERE age > ?', args: [1, 0] }
  expect((await ours.execute(change)).rowsAffected).toBe((await theirs.execute(change)).rowsAffected)
  for (const sql of [
    "INSERT INTO people (id) VALUES ('a')",
    "INSERT INTO people (id) VALUES ('a') RETURNING id",
    'SELECT nothing FROM nowhere',
  ]) {
    const failure = async (work: Promise<unknown>) => {
      const { name, message, code } = (await work.catch((error: unknown) => error)) as Error & { code: string }
      return { name, message, code }
    }
    const expected = await failure(theirs.execute(sql))
    for (let time = 0; time < 2; time++) expect(await failure(ours.execute(sql))).toEqual(expected)
  }
})

it('keeps all statements of a transaction or none, and goes on after one that failed', async () => {
  const prepared = prepareStatements(url)
  const add = (id: string) => ({ sql: 'INSERT INTO people (id) VALUES (?) RETURNING id', args: [id] })
  expect(() => prepared?.together([add('c'), add('a')])).toThrow('UNIQUE')
  prepared?.together([add('d'), { sql: 'DELETE FROM people WHERE id = ?', args: ['b'] }])
  expect(prepared?.all('SELECT id FROM people ORDER BY id', []).map((row) => row[0])).toEqual(['a', 'd'])
  await prepared?.close()
})
