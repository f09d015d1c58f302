/**
 * Creates the database with which the hosts of journeys and attacks begin, as a first start leaves it: each gets a copy, as a first start
 * imports the whole course in five languages, and there are dozens of hosts. If the servers' tests have seeded their database already, the
 * course is copied from there, and the start adds the host's own rows.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '@libsql/client'
import { hostBundle, seededSchool } from './paths.mjs'
import { templateDatabase } from './template-database.mjs'

/**
 * Tables that a first start fills for each new school, besides the course: the keys of its badges, the check value of its secret, and the
 * due times of its jobs.
 */
const ownTables = ['issuing_keys', 'payload_kv', 'job_runs']

/** Starts the built host on a new database, and stops it as soon as it is ready. */
const startOnce = async (dir) => {
  const host = spawn(process.execPath, [hostBundle], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      APP_ORIGIN: 'http://127.0.0.1:3000',
      DATABASE_URL: `file:${join(dir, 'school.db')}`,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  host.stdout.on('data', (chunk) => {
    said += chunk
    if (said.includes('is running')) host.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => host.once('close', resolve))
  if (code !== 0) throw new Error('The host that seeds the school for tests did not start.')
}

/** Creates the school anew with the built host. */
export const seedSchool = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-seeding-'))
  try {
    const seeded = templateDatabase()
    if (existsSync(seeded)) copyFileSync(seeded, join(dir, 'school.db'))
    await startOnce(dir)
    const database = createClient({ url: `file:${join(dir, 'school.db')}` })
    for (const table of ownTables) await database.execute(`DELETE FROM ${table}`)
    mkdirSync(dirname(seededSchool), { recursive: true })
    rmSync(seededSchool, { force: true })
    await database.execute(`VACUUM INTO '${seededSchool}'`)
    database.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return 0
}
