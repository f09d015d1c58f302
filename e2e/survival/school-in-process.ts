import { execFile, spawn } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@libsql/client'
import { freePort } from '../../core/testing/free-port.mjs'
import { createMailCatcher } from '../../core/testing/mail-catcher.ts'
import { signInOverHttp } from '../../core/testing/sign-in-over-http.ts'
import { type Running, startProcess } from '../../core/testing/start-process.ts'

/**
 * The built host in a process of its own, on a database that outlives it: to be killed and started again.
 * @param more settings of the host; with a DATABASE_URL of MongoDB the functions that read the file must not be used
 * @param isNew its first start creates the database, as on a new machine; otherwise SEEDED_SCHOOL has it already
 */
export const openSchool = async (more: Record<string, string> = {}, { isNew = false } = {}) => {
  const [port, catcher] = await Promise.all([freePort(), createMailCatcher()])
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-survival-'))
  const database = more.DATABASE_URL ?? `file:${join(dir, 'school.db')}`
  if (!isNew && !more.DATABASE_URL && process.env.SEEDED_SCHOOL) copyFileSync(process.env.SEEDED_SCHOOL, join(dir, 'school.db'))
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    APP_ORIGIN: url,
    DATABASE_URL: database,
    APP_SECRET: 'a secret that only these tests know',
    SMTP_URL: catcher.url,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    ...more,
  }
  let people = 0
  let backups = 0

  /** Each from a network address of its own. */
  const signIn = (email: string) => signInOverHttp(url, catcher.mails, email, `10.1.0.${++people}`)

  const query = async (file: string, sql: string) => {
    const client = createClient({ url: file })
    const { rows } = await client.execute(sql)
    client.close()
    return rows.map((row) => ({ ...row }))
  }
  /** Runs one of the operator's commands, with this school's settings. @throws its output in the terminal */
  const command = (name: string, folder: string) =>
    promisify(execFile)(process.execPath, [`core/commands/${name}.mjs`, folder], { env: { ...process.env, ...env } }).catch(
      ({ stderr }: { stderr: string }) => {
        throw new Error(stderr.trim())
      },
    )

  return {
    url,
    /** The host's settings, for a second host that is started beside it. */
    env,
    /** The database's file, unless DATABASE_URL names a server. */
    file: join(dir, 'school.db'),
    signIn,
    /** Starts the host on the same database and port; resolves once it is ready. */
    start: (): Promise<Running> => startProcess('dist/host/main.js', '/readyz', env),
    /** Starts the host and kills it `after` milliseconds later, however far it is. */
    startAndKill: async (after: number) => {
      const child = spawn(process.execPath, ['dist/host/main.js'], { env: { ...process.env, ...env }, stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      setTimeout(() => child.kill('SIGKILL'), after)
      await ended
    },
    /** Runs SQLite's integrity check. @returns `ok` for an intact file */
    checkIntegrity: async () => (await query(database, 'PRAGMA integrity_check'))[0]?.integrity_check,
    /** All rows of a table, in this database or in a backup. */
    rowsOf: (table: string, backup?: string) =>
      query(backup ? `file:${join(backup, 'school.db')}` : database, `SELECT * FROM "${table}" ORDER BY id`),
    backUp: async () => {
      const folder = join(dir, `backup-${++backups}`)
      await command('backup', folder)
      return folder
    },
    restore: (backup: string) => command('restore', backup),
    damage: (backup: string) => appendFileSync(join(backup, 'school.db'), 'x'),
    close: async () => {
      await catcher.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
