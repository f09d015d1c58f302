import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { databaseAddressRule, isDatabaseAddress, mongoDatabaseOf } from '../config/database-address.mjs'
import { readSettingFiles } from '../config/setting-files.mjs'
import { run } from './run.mjs'

/** Reads the database's kind and address from the same settings as the host. */
export const readDatabase = () => {
  const { values, mistakes } = readSettingFiles(process.env, ['DATABASE_URL'])
  if (mistakes.length) throw new Error(mistakes[0])
  const url = values.DATABASE_URL || process.env.DATABASE_URL || 'file:./data/soloflight.db'
  if (!isDatabaseAddress(url)) throw new Error(`DATABASE_URL ${databaseAddressRule}.`)
  const name = mongoDatabaseOf(url)
  if (name !== null) return { kind: 'mongodb', url, name }
  const file = resolve(url.slice('file:'.length))
  return { kind: 'sqlite', url: `file:${file}`, file, dataDir: dirname(file) }
}

/** Throws if there is no SQLite file yet, which a mistyped DATABASE_URL would otherwise create. @param {string} purpose `to back up` */
export const demandDatabase = ({ file }, purpose) => {
  if (file && !existsSync(file)) throw new Error(`There is no database at ${file} ${purpose}.`)
}

/**
 * Runs one of MongoDB's database tools, and resolves to its exit code. The database's address contains a password, and every user of the
 * machine sees the arguments of a process: the tool reads the address from a file that only this user can read.
 */
export const runMongoTool = async (tool, url, args) => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  // A signal that `run` passes on ends the process without the rest of this function.
  process.once('exit', remove)
  try {
    const config = join(dir, 'mongodb.yaml')
    writeFileSync(config, `uri: ${JSON.stringify(url)}\n`, { mode: 0o600 })
    return await run(tool, [`--config=${config}`, ...args], { quiet: true })
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Runs a command's work; an error is printed as one sentence. */
export const runCommand = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
