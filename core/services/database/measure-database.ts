import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import type { Metrics } from '../metrics.ts'
import type { Store } from './store.ts'

type Method = (...asked: unknown[]) => Promise<unknown>

const measured = [
  ...(['find', 'findFields', 'findOne', 'count', 'published', 'publishedBefore', 'publishedGlobal'] as const),
  ...(['create', 'createUnlessExists', 'updateOne', 'remove', 'writeAll'] as const),
]

/** Returns the store with each operation counted and timed. */
export const measureStore = (store: Store, metrics: Metrics): Store => {
  const took = metrics.duration('database_operation_duration_seconds', 'Time of an operation of the store, by operation and outcome.', [
    'operation',
    'outcome',
  ])
  const timed = (operation: string, method: Method): Method => {
    const done = { operation, outcome: 'done' }
    const failed = { operation, outcome: 'failed' }
    return (...asked) => {
      const from = performance.now()
      const result = method(...asked)
      result.then(
        () => took(done, (performance.now() - from) / 1000),
        () => took(failed, (performance.now() - from) / 1000),
      )
      return result
    }
  }
  return { ...store, ...Object.fromEntries(measured.map((name) => [name, timed(name, store[name] as unknown as Method)])) } as Store
}

/** Returns the absolute path of a SQLite database; null on MongoDB. */
export const fileOf = (databaseUrl: string): string | null =>
  databaseUrl.startsWith('file:') ? resolve(databaseUrl.slice('file:'.length)) : null

/** Returns the free bytes that this user may still write on the file's disk. */
export const roomBeside = async (file: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}

const measureFile = (file: string, metrics: Metrics): void => {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  metrics.gauge('database_file_bytes', 'Size of the database, and of what is not written into it yet (wal).', ['file'], () => [
    { labels: { file: 'database' }, value: sizeOf(file) },
    { labels: { file: 'wal' }, value: sizeOf(`${file}-wal`) },
  ])
  metrics.gauge('database_disk_free_bytes', 'Room left on the disk of the database.', [], async () => [
    { labels: {}, value: await roomBeside(file) },
  ])
}

const measurePool = (client: MongoClient, metrics: Metrics): void => {
  let inUse = 0
  client.on('connectionCheckedOut', () => inUse++)
  client.on('connectionCheckedIn', () => inUse--)
  const failed = metrics.counter('database_connection_failures_total', 'Times that no connection to the database was to be had.')
  client.on('connectionCheckOutFailed', () => failed())
  metrics.gauge('database_connections_in_use', 'Connections to the database that are in use.', [], () => [
    { labels: {}, value: Math.max(0, inUse) },
  ])
}

/** Registers metrics of the database for operators: whether it responds, its size, and the free disk space. */
export const measureDatabase = ({ db }: Payload, databaseUrl: string, ping: () => Promise<void>, metrics: Metrics): void => {
  metrics.gauge('database_up', 'Whether the database answers (1) or not (0).', [], async () => {
    const isUp = await ping().then(
      () => true,
      () => false,
    )
    return [{ labels: {}, value: Number(isUp) }]
  })
  const file = fileOf(databaseUrl)
  if (file) measureFile(file, metrics)
  else measurePool((db as unknown as { connection: { getClient(): MongoClient } }).connection.getClient(), metrics)
}
