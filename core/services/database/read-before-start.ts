import { createClient } from '@libsql/client'
import type { SealedSecrets } from '../../security/app-secret.ts'

/** Keys of the rows in Payload's key-value collection. */
export const secretKey = 'soloflight.app-secret'
export const releaseKey = 'soloflight.release'

/** The database's record of the releases and secrets that have written it. */
export interface KnownDatabase {
  readonly secret: SealedSecrets | null
  /** The applied schema steps; on MongoDB, those that the newest release which wrote to the database had. */
  readonly migrations: readonly string[]
}

interface Release {
  readonly migrations?: readonly string[]
}

/** The commit before version 1.0: the last one that reads databases from before 1.0. */
const lastOfUnreleased = 'c1b7b9f5'

/** The database was created before the first release, from whose schema every later release upgrades. */
export class UnreleasedDatabaseError extends Error {
  override readonly name = 'UnreleasedDatabaseError'
  constructor() {
    super(
      `This database was made before version 1.0, and commit ${lastOfUnreleased} is the last that reads it: check that one out, or set DATABASE_URL to a new place. Nothing was written.`,
    )
  }
}

/** The database was written by a newer release. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
  /** @param disposable the database to delete, for developers, whose other branch may have written it; undefined in production */
  constructor(unknown: readonly string[], disposable?: string) {
    super(
      `This release does not know what the database has been through (${unknown.join(', ')}): start the release that wrote it, or put a backup of this one in its place. Nothing was written.${
        disposable
          ? ` Where it was written on another branch, or by a plugin that is gone, and holds nothing that you need: delete ${disposable}, or set DATABASE_URL to another place.`
          : ''
      }`,
    )
  }
}

const parsed = <T>(data: unknown): T | null => (typeof data === 'string' ? (JSON.parse(data) as T) : ((data as T | undefined) ?? null))

/** Adds whether a release has written to the database before. */
type ReadDatabase = KnownDatabase & { readonly isUsed: boolean }

const readSqlite = async (url: string): Promise<ReadDatabase> => {
  const client = createClient({ url })
  try {
    const { rows: tables } = await client.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    const has = (table: string) => tables.some(({ name }) => name === table)
    const kept = async (key: string) =>
      has('payload_kv')
        ? (await client.execute({ sql: 'SELECT data FROM payload_kv WHERE key = ?', args: [key] })).rows[0]?.data
        : undefined
    const applied = has('payload_migrations') ? (await client.execute('SELECT name FROM payload_migrations WHERE batch > 0')).rows : []
    return { secret: parsed(await kept(secretKey)), migrations: applied.map(({ name }) => String(name)), isUsed: applied.length > 0 }
  } finally {
    client.close()
  }
}

/** How long to wait for a server that is starting or electing its primary, in milliseconds. */
const serverPatience = 30_000
const noticeAfter = 2_000

const readMongo = async (url: string, onWait?: () => void, patience = serverPatience): Promise<ReadDatabase> => {
  const { MongoClient } = await import('mongodb')
  let client: InstanceType<typeof MongoClient> | undefined
  const wait = setTimeout(() => onWait?.(), noticeAfter)
  try {
    client = new MongoClient(url, { serverSelectionTimeoutMS: patience })
    // Mongoose's name for Payload's collection `payload-kv`.
    const rows = client.db().collection<{ key: string; data: unknown }>('payload-kvs')
    const kept = async (key: string) => (await rows.findOne({ key }))?.data
    const release = parsed<Release>(await kept(releaseKey))
    // The release's record is written before the first document: a database with documents and no record is older than such records.
    const isUsed = release !== null || (await client.db().collection('content-seeds').findOne({})) !== null
    return { secret: parsed(await kept(secretKey)), migrations: release?.migrations ?? [], isUsed }
  } catch (error) {
    throw new Error(`cannot connect to MongoDB: ${(error as Error).message}`, { cause: error })
  } finally {
    clearTimeout(wait)
    await client?.close()
  }
}

/** Names the parts of the database that a developer would delete: the files, or the database's name on a server. */
const disposableOf = (url: string) => {
  if (!url.startsWith('file:')) return `the database ${/^[^:]+:\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? ''}`.trim()
  const file = url.replace(/^file:(\/\/(?=\/))?/, '')
  return `${file}, ${file}-wal and ${file}-shm`
}

/**
 * Reads the database's record of the releases that have written it, by the driver alone: Payload would change the database on opening.
 * @param isProduction whether the error must not suggest deleting the database
 * @param onWait called where a server does not respond at once; it has half a minute to respond
 * @throws UnreleasedDatabaseError where the database was created before the first release, NewerDatabaseError where schema steps were
 * applied that this release does not know
 */
export const readBeforeStart = async (
  url: string,
  migrations: readonly { readonly name: string }[],
  isProduction: boolean,
  onWait?: () => void,
  patience?: number,
): Promise<KnownDatabase> => {
  const { isUsed, ...known } = await (url.startsWith('file:') ? readSqlite(url) : readMongo(url, onWait, patience))
  const names = new Set(migrations.map(({ name }) => name))
  const [first] = migrations
  if (isUsed && first && !known.migrations.includes(first.name)) throw new UnreleasedDatabaseError()
  const unknown = known.migrations.filter((name) => !names.has(name))
  if (unknown.length) throw new NewerDatabaseError(unknown, isProduction ? undefined : disposableOf(url))
  return known
}
