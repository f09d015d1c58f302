import { existsSync } from 'node:fs'
import { createClient } from '@libsql/client'

/**
 * Writes the log that a stopped host has left beside a SQLite file into the file itself, so that a copy of the file alone is the whole
 * database.
 * @returns false where another process, such as a backup, is reading the file: then the rest stays in the log, and nothing is lost
 */
export const leaveWhole = async (databaseUrl: string): Promise<boolean> => {
  // A file that was removed meanwhile has no log to write.
  if (!databaseUrl.startsWith('file:') || !existsSync(databaseUrl.slice('file:'.length))) return true
  const client = createClient({ url: databaseUrl })
  try {
    await client.execute('PRAGMA busy_timeout = 2000')
    const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    return Number(rows[0]?.busy) === 0
  } finally {
    client.close()
  }
}
