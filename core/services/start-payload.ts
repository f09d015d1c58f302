import { getPayload, type Payload, type SanitizedConfig } from 'payload'

/** A migration as Payload's command line writes it: its steps take the adapter's own arguments. */
interface Migration {
  readonly name: string
  readonly up: (args: never) => Promise<void>
  readonly down: (args: never) => Promise<void>
}

/**
 * Starts Payload once per process and key, and applies the migrations that SQLite has not seen yet (MongoDB needs none).
 * The panel's pages find the same instance.
 * @throws where the database cannot be opened or a migration fails
 */
export const startPayload = async (config: Promise<SanitizedConfig>, migrations: readonly Migration[], key?: string): Promise<Payload> => {
  ;(globalThis as { __payloadConfig?: Promise<SanitizedConfig> }).__payloadConfig = config
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  const payload = await getPayload({ config, ...(key && { key }), disableOnInit: true })
  if (payload.db.name === 'sqlite' && migrations.length) await payload.db.migrate({ migrations: migrations as never })
  return payload
}
