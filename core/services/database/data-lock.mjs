import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'libsql'

/** Another process has locked the database; the message names the process. */
export class DatabaseInUseError extends Error {
  name = 'DatabaseInUseError'
}

/** Resolves the path, so that the same file has the same lock however its path is written. */
const realPath = (file) => (existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file)))

const holderOf = (file) => {
  try {
    const { pid, what, since } = JSON.parse(readFileSync(`${file}.holder`, 'utf8'))
    return `process ${pid} (${what}, since ${since})`
  } catch {
    // The process has just taken the lock, or is just ending.
    return 'another process'
  }
}

/**
 * Locks a SQLite file for this process until `release` or the end of the process. The lock is the operating system's, held on
 * an empty SQLite file beside the database: a killed process leaves no lock behind, and processes in different containers see
 * each other's locks. Readers that need no lock (a backup, an export) still work.
 * @param {string} file the database, which need not exist yet; its folder must exist
 * @param {string} what a name for this process, used in the error of a process that finds the file locked
 * @returns {{ release(): void }}
 * @throws {DatabaseInUseError} naming the process that holds the lock
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
