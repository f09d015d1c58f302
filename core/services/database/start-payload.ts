import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { checkpointSetting } from './checkpoints.ts'
import { dropAccountCopies, keepAccountCopies } from './keep-account-copies.ts'
import { fillAccountCopies } from './mongo-account-copies.ts'
import { openMongoTransactions } from './mongo-transactions.ts'
import { readOneLanguage } from './read-one-language.ts'
import { restoreAsDrafts } from './restore-as-drafts.ts'
import { openSqliteTransactions } from './sqlite-transactions.ts'

/** A migration as Payload's command line writes it: its steps take the adapter's own arguments. */
interface Migration {
  readonly name: string
  readonly up: (args: never) => Promise<void>
  readonly down: (args: never) => Promise<void>
}

interface SqliteAdapter {
  readonly client: { execute(sql: string): Promise<unknown> }
}

interface StartOptions {
  /** Tells instances of one process apart. */
  readonly key?: string
  /** Hears of each migration before it runs. */
  readonly onStep?: (name: string) => void
}

const withStep =
  (onStep: (name: string) => void) =>
  (migration: Migration): Migration => ({
    ...migration,
    up: (args) => {
      onStep(migration.name)
      return migration.up(args)
    },
  })

/**
 * Starts Payload once per process and key, and applies the migrations that SQLite has not seen yet.
 * The panel's pages find the same instance.
 * @throws where the database cannot be opened or a migration fails
 */
export const startPayload = async (
  config: Promise<SanitizedConfig>,
  migrations: readonly Migration[],
  { key, onStep }: StartOptions = {},
): Promise<Payload> => {
  ;(globalThis as { __payloadConfig?: Promise<SanitizedConfig> }).__payloadConfig = config
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  const payload = await getPayload({ config, ...(key && { key }), disableOnInit: true })
  if (payload.db.name === 'sqlite') await (payload.db as unknown as SqliteAdapter).client.execute(`PRAGMA ${checkpointSetting}`)
  if (payload.db.name === 'sqlite' && migrations.length)
    await migrateAtOnce(payload, onStep ? migrations.map(withStep(onStep)) : migrations)
  restoreAsDrafts(payload)
  readOneLanguage(payload)
  if (payload.db.name === 'sqlite') openSqliteTransactions(payload)
  else {
    await openMongoTransactions(payload)
    await fillAccountCopies(payload)
  }
  return payload
}

/** All that is new or nothing: a process killed on the way leaves the database as it was, and the next start begins again. */
const migrateAtOnce = async (payload: Payload, migrations: readonly Migration[]) => {
  const { client } = payload.db as unknown as SqliteAdapter
  // Within a transaction this setting could not change, and with it replacing a table would take the rows that refer to it along.
  await client.execute('PRAGMA foreign_keys = OFF')
  await client.execute('BEGIN IMMEDIATE')
  // Payload ends the process where a migration fails, and with it the transaction.
  let isChanged = false
  const changing = migrations.map((migration) => ({
    ...migration,
    up: async (args: never) => {
      if (!isChanged) await dropAccountCopies(payload)
      isChanged = true
      await migration.up(args)
    },
  }))
  await payload.db.migrate({ migrations: changing as never })
  await keepAccountCopies(payload)
  await client.execute('COMMIT')
  await client.execute('PRAGMA foreign_keys = ON')
}
