/** `npm run restore -- <folder>`: replaces the database with a backup and keeps the old one beside it. Refuses while a host has it open. */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockDatabase } from '../services/database/data-lock.mjs'
import { makeFilesPrivate, makePrivate } from '../services/private-files.mjs'
import { readDatabase, runCommand, runMongoTool } from './database.mjs'
import { loadEnv } from './load-env.mjs'
import { checkManifest } from './manifest.mjs'
import { root } from './paths.mjs'
import { renameAll } from './rename-all.mjs'

const lockedForRestore = (file) => {
  try {
    return lockDatabase(file, 'a restore')
  } catch (error) {
    if (error.name === 'DatabaseInUseError') throw new Error(`${error.message} Stop that one first: nothing was restored.`)
    throw error
  }
}

/**
 * Replaces files with those of a backup. Each is first copied beside the one that it replaces, which takes long and may fail on a full
 * disk; only then are the old ones set aside and the new ones put in their place, so that a database never stands with another's secret.
 * @param {readonly { source: string, path: string, companions?: readonly string[] }[]} files `companions` belong to the old file alone
 * @param {string} kept the ending of the names under which the old files are kept
 */
const replaceFiles = (files, kept) => {
  const copies = files.map(({ source, path }) => ({ source, path, copy: `${path}.restoring` }))
  const removeCopies = () => copies.forEach(({ copy }) => void rmSync(copy, { recursive: true, force: true }))
  try {
    // A restore that was killed may have left some.
    removeCopies()
    for (const { source, copy } of copies) {
      cpSync(source, copy, { recursive: true })
      makePrivate(copy)
    }
    const old = files.flatMap(({ path, companions = [] }) => [path, ...companions]).filter((path) => existsSync(path))
    renameAll([...old.map((path) => [path, `${path}.${kept}`]), ...copies.map(({ copy, path }) => [copy, path])])
  } catch (error) {
    removeCopies()
    throw new Error(`Nothing was restored: ${error.message}`, { cause: error })
  }
}

const restoreSqlite = ({ file, dataDir }, from) => {
  mkdirSync(dataDir, { recursive: true })
  // A running host would write into the file that is set aside here, and those writes would be lost.
  const lock = lockedForRestore(file)
  const kept = `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const files = [
    // The WAL and the index belong to the old file: with the new one they would mix two databases.
    { source: join(from, 'school.db'), path: file, companions: [`${file}-wal`, `${file}-shm`] },
    { source: join(from, 'secret'), path: join(dataDir, 'secret') },
    { source: join(from, 'uploads'), path: join(dataDir, 'uploads') },
  ]
  try {
    replaceFiles(
      files.filter(({ source }) => existsSync(source)),
      kept,
    )
  } finally {
    lock.release()
  }
  return `What stood there is kept as *.${kept}.`
}

/** mongorestore restores only the database that its address names, and says nothing if the archive holds another: it needs both names. */
const renaming = (from, to) => (from === to ? [] : [`--nsInclude=${from}.*`, `--nsFrom=${from}.*`, `--nsTo=${to}.*`])

const restoreMongo = async ({ url, name }, from, { database }) => {
  if (!database)
    throw new Error(
      `Nothing was restored: this backup is of an earlier release and does not say of which database it is. Add "database": "<its name>", to ${join(from, 'manifest.json')}.`,
    )
  const args = [`--archive=${join(from, 'school.archive')}`, '--gzip', '--drop', '--quiet', ...renaming(database, name)]
  const code = await runMongoTool('mongorestore', url, args)
  if (code === 127) throw new Error("Install MongoDB's database tools: a backup of MongoDB is restored by mongorestore.")
  if (code !== 0) throw new Error('mongorestore failed; the lines above say why.')
  return 'Collections of the same names were replaced.'
}

await runCommand(async () => {
  process.chdir(root)
  loadEnv()
  makeFilesPrivate()
  const given = process.argv[2]
  if (!given) throw new Error('Name the backup: npm run restore -- <folder>.')
  const from = resolve(given)
  const manifest = await checkManifest(from)
  const { kind, at } = manifest
  const database = readDatabase()
  if (kind !== database.kind) throw new Error(`This is a backup of ${kind}, and DATABASE_URL names ${database.kind}.`)
  const note = await (database.kind === 'sqlite' ? restoreSqlite(database, from) : restoreMongo(database, from, manifest))
  console.log(`Restored the backup of ${at}. ${note} Start the host again.`)
})
