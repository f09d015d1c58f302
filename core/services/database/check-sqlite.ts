import { createClient } from '@libsql/client'

/**
 * Opens a SQLite file for reading and writing before anything else does, so that an unusable file is reported in one sentence.
 * @throws the driver's error; a file that is locked by another process's write is valid
 */
export const checkSqlite = async (url: string): Promise<void> => {
  const client = createClient({ url })
  try {
    await client.execute('SELECT count(*) FROM sqlite_schema')
    await client.execute('BEGIN IMMEDIATE')
    await client.execute('ROLLBACK')
  } catch (error) {
    if (!/SQLITE_BUSY|database is locked/.test(String(error))) throw error
  } finally {
    client.close()
  }
}
