import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient, type InArgs } from '@libsql/client'
import { test as base } from '@playwright/test'
import type { Provider } from '../core/contract.ts'
import { createFakeAiProvider } from '../core/testing/fake-ai-provider.ts'
import { freePort } from '../core/testing/free-port.mjs'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'

/** More than there are journeys with admins. */
const adminAddresses = Array.from({ length: 24 }, (_, at) => `admin-${at + 1}@example.test`)

/** @param platformKeys the providers that the school pays for; the others run in practice mode */
const openSchool = async (platformKeys: readonly Provider[]) => {
  const [port, catcher, provider] = await Promise.all([freePort(), createMailCatcher(), createFakeAiProvider()])
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-e2e-'))
  const url = `http://localhost:${port}`
  const DATABASE_URL = `file:${join(dir, 'school.db')}`
  if (process.env.SEEDED_SCHOOL) copyFileSync(process.env.SEEDED_SCHOOL, join(dir, 'school.db'))
  const host = spawn(process.execPath, ['--import', './e2e/hasty-jobs.mjs', 'dist/host/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_ORIGIN: url,
      DATABASE_URL,
      SMTP_URL: catcher.url,
      ADMIN_EMAILS: adminAddresses.join(', '),
      TRUST_PROXY: 'true',
      // An empty first response would only mean that the machine is busy.
      PAGE_DEADLINE_MS: '60000',
      ...provider.env(...platformKeys),
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  })
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; !(await isUp()); tries++) {
    // Without SEEDED_SCHOOL it seeds the whole course, in five languages, which takes a while on a busy machine.
    if (tries > 3600 || host.exitCode !== null || host.signalCode !== null) throw new Error('The server did not come up.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const mailsTo = (address: string) => catcher.mails.filter(({ to }) => to === address)
  /** The newest mail to an address; waits until there are more than `after`. */
  const mailTo = async (address: string, after = 0) => {
    const signal = AbortSignal.timeout(60_000)
    for (;;) {
      const mails = mailsTo(address)
      const newest = mails.at(-1)
      if (newest && mails.length > after) return newest
      await once(catcher.arrivals, 'mail', { signal }).catch(() => {
        throw new Error(`No mail came to ${address}.`)
      })
    }
  }
  /** Runs a statement on the school's database, for effects that only the passing of time would have. @returns its rows */
  const inDatabase = async (sql: string, args: InArgs = []) => {
    const database = createClient({ url: DATABASE_URL })
    try {
      await database.execute('pragma busy_timeout = 5000')
      return (await database.execute({ sql, args })).rows
    } finally {
      database.close()
    }
  }
  /** Writes a row as the host would have left it, under a new id. */
  const insert = async (table: string, row: Readonly<Record<string, string | number>>): Promise<string> => {
    const id = crypto.randomUUID()
    const columns = Object.keys(row)
    await inDatabase(`insert into ${table} (id, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`, [
      id,
      ...Object.values(row),
    ])
    return id
  }
  /** Releases the panel's document locks, whose holders are gone: taking over a form renders it again, and its latest input is lost. */
  const releaseDocuments = async () => {
    for (const table of ['payload_locked_documents_rels', 'payload_locked_documents']) await inDatabase(`delete from ${table}`)
  }
  const vacancies = [...adminAddresses]
  /** An address that becomes an admin's on sign-in. Each is given once: which journeys share a school depends on which end first. */
  const newAdmin = (): string => {
    const address = vacancies.shift()
    if (!address) throw new Error('Every address of ADMIN_EMAILS is taken: make the list longer.')
    return address
  }
  /** `npm run content:export` into a copy of the repository's files. @returns the lines that it changed there, as `git diff` marks them */
  const exportContent = async (): Promise<string[]> => {
    const folder = join(dir, 'content')
    cpSync('content', folder, { recursive: true })
    const env = { ...process.env, APP_ORIGIN: url, DATABASE_URL, LOG_LEVEL: 'error' }
    await promisify(execFile)(process.execPath, ['core/commands/content-export.mjs', folder], { env })
    const diff = await promisify(execFile)('git', ['diff', '--no-index', '--unified=0', 'content', folder]).catch(
      (answer: { stdout: string }) => answer,
    )
    rmSync(folder, { recursive: true })
    return diff.stdout.split('\n').filter((line) => /^[+-](?![+-])/.test(line))
  }
  return {
    url,
    exportContent,
    inDatabase,
    releaseDocuments,
    insert,
    provider,
    mailsTo,
    mailTo,
    newAdmin,
    close: async () => {
      host.kill('SIGTERM')
      await new Promise((resolve) => host.once('exit', resolve))
      await Promise.all([catcher.close(), provider.close()])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const addressOf = (testId: string) => {
  const [a, b] = createHash('sha256').update(testId).digest()
  return `10.3.${a}.${b}`
}

export type School = Awaited<ReturnType<typeof openSchool>>

/** Tests on one real server with a fresh database, with a real SMTP server and a provider that speaks the wire format. */
export const test = base.extend<object, { school: School; platformKeys: Provider[] }>({
  platformKeys: [['openai'], { scope: 'worker', option: true }],
  school: [
    async ({ platformKeys }, use) => {
      const school = await openSchool(platformKeys)
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  // Each test's people have a network address of their own, so that no test meets limits used up by another.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
})
export { expect } from '@playwright/test'
