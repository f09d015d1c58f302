/** `npm run backup [-- folder]`: a consistent copy of all data that people created, taken while the host may be running. */
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFilesPrivate, makePrivate } from '../services/private-files.mjs'
import { demandDatabase, readDatabase, runCommand, runMongoTool } from './database.mjs'
import { loadEnv } from './load-env.mjs'
import { writeManifest } from './manifest.mjs'
import { root } from './paths.mjs'
import { run, wholeOrAbsent } from './run.mjs'

const backUpSqlite = async ({ url, dataDir }, to) => {
  const code = await run(process.execPath, [join(root, 'core/commands/copy-sqlite.mjs'), url, join(to, 'school.db')], { quiet: true })
  if (code !== 0) throw new Error('The database could not be copied; the lines above say why.')
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

/** A sentence about the keys that a restore needs and that are not among a backup's files; beside them a thief could read everything. */
const keysElsewhere = (files) => {
  const { APP_SECRET, APP_SECRET_FILE, KEY_VAULT_FILE } = process.env
  const secret = APP_SECRET || APP_SECRET_FILE ? ['APP_SECRET'] : files.secret ? [] : ['data/secret']
  const missing = [...secret, ...(KEY_VAULT_FILE ? ['the file of KEY_VAULT_FILE'] : [])]
  return missing.length ? ` A restore also needs ${missing.join(' and ')}: keep that in another place.` : ''
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
  // An incomplete backup must not be left behind.
  const remove = () => rmSync(to, { recursive: true, force: true })
  const files = await wholeOrAbsent(async () => {
    await (database.kind === 'sqlite' ? backUpSqlite(database, to) : backUpMongo(database, to))
    return writeManifest(to, { kind: database.kind, database: database.name, at })
  }, remove)
  console.log(
    `Backed up to ${to} (${Object.keys(files).join(', ')}). It holds personal data and secrets: keep it safe.${keysElsewhere(files)}`,
  )
})
