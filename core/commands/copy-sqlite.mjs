/**
 * `node core/commands/copy-sqlite.mjs <url> <file>`: copies a SQLite database into a new file. It is a program of its own, since copying a
 * large database holds up its process for minutes, which meanwhile hears no Ctrl-C.
 */
import { createClient } from '@libsql/client'
import { runCommand } from './database.mjs'

await runCommand(async () => {
  const [url, file] = process.argv.slice(2)
  const client = createClient({ url })
  // One read transaction: writers are not blocked, and the copy shows the database at one point in time.
  await client.execute({ sql: 'VACUUM INTO ?', args: [file] })
  client.close()
})
