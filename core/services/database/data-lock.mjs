import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'libsql'

/** The database belongs to another process; the message names it. */
export class DatabaseInUseError extends Error {
  name = 'DatabaseInUseError'
}

/** However it is written, the same file is locked by the same name. */
const realPath = (file) => (existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file)))

const holderOf = (file) => {
  try {
    const { pid, what, since } = JSON.parse(readFileSync(`${file}.holder`, 'utf8'))
    return `process ${pid} (${what}, since ${since})`
  } catch {
    // It has taken the lock this instant, or ends.
    return 'another process'
  }
}

/**
 * Takes a SQLite file for this process alone until `release`, or until the process ends, however it ends: the lock is the
 * operating system's, held through an empty SQLite file beside the database, so that none is left behind by a killed
 * process and processes of several containers see each other's. Readers that need no lock (a backup, an export) go on.
 * @param {string} file the database, which need not be there yet; its folder must
 * @param {string} what this process is, for the error of a process that finds the file locked
 * @returns {{ release(): void }}
 * @throws {DatabaseInUseError} naming the process that has it
 */
export const lockDatabase = (file, what) => {
  const path = realPath(file)
  const lock = new Database(`${path}.lock`)
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!/SQLITE_BUSY|database is locked/.test(`${error.code} ${error.message}`)) throw error
    throw new DatabaseInUseError(`${file} is in use by ${holderOf(path)}.`)
  }
  writeFileSync(`${path}.holder`, JSON.stringify({ pid: process.pid, what, since: new Date().toISOString() }), { mode: 0o600 })
  return {
    release: () => {
      rmSync(`${path}.holder`, { force: true })
      lock.close()
    },
  }
}
