/**
 * Makes the database that hosts of journeys and attacks begin with, as a first start leaves it: they get copies, since a first start
 * reads the whole course in five languages, and there are dozens of hosts.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { digestOf, isBuilt, markBuilt } from './inputs.mjs'
import { hostBundle, root } from './paths.mjs'

const file = join(root, 'dist/school/school.db')

/** What a first start makes besides the course, each school its own: the keys of its badges are closed by its secret. */
const ownTables = ['issuing_keys']

/** Starts the built host on a new database, and stops it when it is ready. */
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

/** @returns the file of a school that nobody has entered yet, made anew where what it is made of has changed; needs the built host */
export const seedSchool = async () => {
  const digest = digestOf(['core', 'cms', 'plugins', 'content', 'package.json', 'package-lock.json'])
  if (existsSync(file) && isBuilt('school', digest)) return file
  const from = Date.now()
  process.stdout.write('Seeding a school for tests …')
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-seeding-'))
  try {
    await startOnce(dir)
    const database = createClient({ url: `file:${join(dir, 'school.db')}` })
    for (const table of ownTables) await database.execute(`DELETE FROM ${table}`)
    mkdirSync(join(file, '..'), { recursive: true })
    rmSync(file, { force: true })
    await database.execute(`VACUUM INTO '${file}'`)
    database.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  markBuilt('school', digest)
  console.log(` ${((Date.now() - from) / 1000).toFixed(0)} s`)
  return file
}
