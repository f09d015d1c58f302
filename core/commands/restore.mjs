/** `npm run restore -- <folder>`: replaces the database with a backup and keeps the old one beside it. Refuses while a host has it open. */
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockDatabase } from '../services/database/data-lock.mjs'
import { makeFilesPrivate, makePrivate } from '../services/private-files.mjs'
import { readDatabase, runCommand } from './database.mjs'
import { loadEnv } from './load-env.mjs'
import { checkManifest } from './manifest.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const lockedForRestore = (file) => {
  try {
    return lockDatabase(file, 'a restore')
  } catch (error) {
    if (error.name === 'DatabaseInUseError') throw new Error(`${error.message} Stop that one first: nothing was restored.`)
    throw error
  }
}

const restoreSqlite = ({ file, dataDir }, from) => {
  mkdirSync(dataDir, { recursive: true })
  // A running host would write into the file that is set aside here, and those writes would be lost.
  const lock = lockedForRestore(file)
  const kept = `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const targets = [
    ['school.db', file],
    ['secret', join(dataDir, 'secret')],
    ['uploads', join(dataDir, 'uploads')],
  ]
  // The WAL and the index belong to the old file: with the new one they would mix two databases.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) renameSync(path, `${path}.${kept}`)
  for (const [name, path] of targets) {
    const source = join(from, name)
    if (!existsSync(source)) continue
    if (existsSync(path)) renameSync(path, `${path}.${kept}`)
    if (name === 'uploads') cpSync(source, path, { recursive: true })
    else {
      copyFileSync(source, path)
      makePrivate(path)
    }
  }
  lock.release()
  return `What stood there is kept as *.${kept}.`
}

const restoreMongo = async ({ url }, from) => {
  const code = await run('mongorestore', [`--uri=${url}`, `--archive=${join(from, 'school.archive')}`, '--gzip', '--drop', '--quiet'], {
    quiet: true,
  })
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
  const { kind, at } = checkManifest(from)
  const database = readDatabase()
  if (kind !== database.kind) throw new Error(`This is a backup of ${kind}, and DATABASE_URL names ${database.kind}.`)
  const note = await (database.kind === 'sqlite' ? restoreSqlite(database, from) : restoreMongo(database, from))
  console.log(`Restored the backup of ${at}. ${note} Start the host again.`)
})
