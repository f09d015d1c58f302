/** `npm run backup [-- folder]`: a consistent copy of all data that people created, taken while the host may be running. */
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { makeFilesPrivate, makePrivate } from '../services/private-files.mjs'
import { demandDatabase, readDatabase, runCommand, runMongoTool } from './database.mjs'
import { loadEnv } from './load-env.mjs'
import { writeManifest } from './manifest.mjs'
import { root } from './paths.mjs'

const backUpSqlite = async ({ url, dataDir }, to) => {
  const client = createClient({ url })
  // One read transaction: writers are not blocked, and the copy shows the database at one point in time.
  await client.execute({ sql: 'VACUUM INTO ?', args: [join(to, 'school.db')] })
  client.close()
  // Without the secret, stored keys and sign-in codes cannot be decrypted.
  if (existsSync(join(dataDir, 'secret'))) copyFileSync(join(dataDir, 'secret'), join(to, 'secret'))
  makePrivate(join(to, 'secret'))
  if (existsSync(join(dataDir, 'uploads'))) cpSync(join(dataDir, 'uploads'), join(to, 'uploads'), { recursive: true })
}

const backUpMongo = async ({ url }, to) => {
  const code = await runMongoTool('mongodump', url, [`--archive=${join(to, 'school.archive')}`, '--gzip', '--quiet'])
  if (code === 127) throw new Error("Install MongoDB's database tools: a backup of MongoDB is made by mongodump.")
  if (code !== 0) throw new Error('mongodump failed; the lines above say why.')
}

await runCommand(async () => {
  process.chdir(root)
  loadEnv()
  makeFilesPrivate()
  const database = readDatabase()
  demandDatabase(database, 'to back up')
  const at = new Date().toISOString()
  const to = resolve(process.argv[2] ?? `backups/${at.replace(/[:.]/g, '-')}`)
  if (existsSync(to)) throw new Error(`${to} is there already. Name another folder.`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  try {
    await (database.kind === 'sqlite' ? backUpSqlite(database, to) : backUpMongo(database, to))
  } catch (error) {
    // An incomplete backup must not be left behind.
    rmSync(to, { recursive: true })
    throw error
  }
  const files = writeManifest(to, { kind: database.kind, at })
  console.log(`Backed up to ${to} (${Object.keys(files).join(', ')}). It holds personal data and secrets: keep it safe.`)
})
