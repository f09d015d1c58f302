import type { Payload } from 'payload'
import type { SealedSecrets } from '../../security/app-secret.ts'
import { releaseKey, secretKey } from './read-before-start.ts'

/**
 * Records what the next start reads before it writes: which secret the database is sealed with, and on MongoDB, which has no table of
 * migrations, the schema steps that this release knows.
 */
export const keepRelease = async (
  { db, kv }: Payload,
  migrations: readonly { readonly name: string }[],
  secret: SealedSecrets | null,
): Promise<void> => {
  if (secret) await kv.set(secretKey, { ...secret })
  if (db.name === 'sqlite') return
  const names = migrations.map(({ name }) => name)
  const before = (await kv.get<{ migrations?: string[] }>(releaseKey))?.migrations ?? []
  if (before.length !== names.length) await kv.set(releaseKey, { migrations: names })
}
