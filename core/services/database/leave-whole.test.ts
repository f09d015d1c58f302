import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, it } from 'vitest'
import { leaveWhole } from './leave-whole.ts'

it('QO3: after a host has stopped, a copy of the file alone holds everything', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-whole-'))
  const file = join(dir, 'app.db')
  const client = createClient({ url: `file:${file}` })
  await client.execute('PRAGMA journal_mode = WAL')
  // SQLite writes nothing from the log into the file by itself.
  await client.execute('PRAGMA wal_autocheckpoint = 0')
  await client.execute('CREATE TABLE notes (text)')
  await client.execute("INSERT INTO notes VALUES ('kept')")
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  expect(await leaveWhole(`file:${file}`)).toBe(true)
  copyFileSync(file, join(dir, 'copy.db'))
  const copy = createClient({ url: `file:${join(dir, 'copy.db')}` })
  expect((await copy.execute('SELECT text FROM notes')).rows.map(({ text }) => text)).toEqual(['kept'])
  copy.close()
  client.close()
  rmSync(dir, { recursive: true })
})
