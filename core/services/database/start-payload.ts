import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { checkpointSetting } from './checkpoints.ts'
import { dropAccountCopies, keepAccountCopies } from './keep-account-copies.ts'
import { fillAccountCopies } from './mongo-account-copies.ts'
import { openMongoTransactions } from './mongo-transactions.ts'
import { readOneLanguage } from './read-one-language.ts'
import { restoreAsDrafts } from './restore-as-drafts.ts'
import { openSqliteTransactions } from './sqlite-transactions.ts'

/** A migration as Payload's command line generates it: its steps receive the adapter's own arguments. */
interface Migration {
  readonly name: string
  readonly up: (args: never) => Promise<void>
  readonly down: (args: never) => Promise<void>
}

interface SqliteAdapter {
  readonly client: { execute(sql: string): Promise<unknown> }
}

interface StartOptions {
  /** Distinguishes several instances within one process. */
  readonly key?: string
  /** Called with each migration's name before the migration runs. */
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
 * Starts Payload once per process and key, and applies the pending migrations on SQLite.
 * The panel's pages use the same instance.
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

/** Applies all pending migrations or none: if the process is killed meanwhile, the database is unchanged and the next start retries. */
const migrateAtOnce = async (payload: Payload, migrations: readonly Migration[]) => {
  const { client } = payload.db as unknown as SqliteAdapter
  // Cannot be changed within a transaction. If it were on, replacing a table would delete the rows that refer to the table.
  await client.execute('PRAGMA foreign_keys = OFF')
  await client.execute('BEGIN IMMEDIATE')
  // If a migration fails, Payload ends the process, which rolls the transaction back.
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
