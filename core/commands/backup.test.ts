import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dir: string
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-backup-'))
  const client = createClient({ url: `file:${join(dir, 'school.db')}` })
  await client.execute('CREATE TABLE people (name TEXT)')
  client.close()
  writeFileSync(join(dir, 'secret'), 'a secret')
})
afterEach(() => rmSync(dir, { recursive: true }))

const to = () => join(dir, 'backup')
const backUp = (settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const none = { APP_SECRET: '', APP_SECRET_FILE: '', KEY_VAULT_FILE: '' }
    const env = { ...process.env, ...none, DATABASE_URL: `file:${join(dir, 'school.db')}`, ...settings }
    execFile(process.execPath, ['core/commands/backup.mjs', to()], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    )
  })

it('copies the database and the generated secret, which is all that a restore needs', async () => {
  const { code, out } = await backUp()
  expect(code).toBe(0)
  expect(out).toMatch(/keep it safe\.\n$/)
  expect(readdirSync(to()).sort()).toEqual(['manifest.json', 'school.db', 'secret'])
})

it.each([
  [{ APP_SECRET: 'x' }, 'APP_SECRET'],
  [{ APP_SECRET_FILE: '/run/secrets/x' }, 'APP_SECRET'],
  [{ KEY_VAULT_FILE: '/run/vault' }, 'the file of KEY_VAULT_FILE'],
  [{ APP_SECRET: 'x', KEY_VAULT_FILE: '/run/vault' }, 'APP_SECRET and the file of KEY_VAULT_FILE'],
] satisfies [Record<string, string>, string][])('with %j it names the keys that are not in the backup', async (settings, keys) => {
  expect((await backUp(settings)).out).toContain(`A restore also needs ${keys}: keep that in another place.`)
})

it('leaves nothing of a database that cannot be copied, and says why', async () => {
  writeFileSync(join(dir, 'school.db'), 'no database at all, '.repeat(500))
  const { code, error } = await backUp()
  expect(code).toBe(1)
  expect(error).toMatch(/not a database[\s\S]*The database could not be copied/)
  expect(existsSync(to())).toBe(false)
})
