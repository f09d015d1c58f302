import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { migrations } from '../../../cms/migrations/sqlite/index.ts'
import { proveSecret } from '../../security/app-secret.ts'
import { keepRelease } from './keep-release.ts'
import { NewerDatabaseError, readBeforeStart, releaseKey, secretKey, UnreleasedDatabaseError } from './read-before-start.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  await keepRelease(host.payload, migrations, null)
})
afterAll(async () => {
  for (const key of [secretKey, releaseKey]) await host.payload.kv.delete(key)
  await host.close()
})
const read = (known: readonly { readonly name: string }[] = migrations, isProduction = true) =>
  readBeforeStart(host.config.databaseUrl, known, isProduction)
const secret = 'the secret of this school, of a fair length'

it('QS9: a database that nobody has started on knows no secret; afterwards it proves the one that it was started with', async () => {
  expect((await read()).secret).toBeNull()
  await keepRelease(host.payload, migrations, proveSecret(null, secret, undefined).record)
  const known = await read()
  expect(proveSecret(known.secret, secret, undefined).former).toEqual([])
  expect(() => proveSecret(known.secret, `${secret}, another`, undefined)).toThrow('Nothing was written')
})

it('QS10: what a newer release has done to it is refused by name, and what this one has done is not', async () => {
  const later = { name: '20990101_000000_later', up: async () => undefined, down: async () => undefined }
  await expect(read()).resolves.toBeTruthy()
  if (host.payload.db.name === 'sqlite')
    await host.payload.db.create({ collection: 'payload-migrations', data: { name: later.name, batch: 99 } })
  else await keepRelease(host.payload, [...migrations, later], null)
  await expect(read()).rejects.toThrow(NewerDatabaseError)
  await expect(read()).rejects.toThrow(/\(20990101_000000_later\)/)
  // A developer who returns from another branch has nothing to restore; in production the message never suggests deleting.
  await expect(read(migrations, false)).rejects.toThrow(/another branch.*: delete .*, or set DATABASE_URL to another place/)
  await expect(read()).rejects.toThrow(expect.objectContaining({ message: expect.not.stringContaining('delete') }))
  await expect(read([...migrations, later])).resolves.toBeTruthy()
  if (host.payload.db.name === 'sqlite')
    await host.payload.db.deleteMany({ collection: 'payload-migrations', where: { name: { equals: later.name } } })
})

it('what was made before the first release is refused, and told which commit reads it', async () => {
  await expect(read([{ name: '20990101_000000_initial' }])).rejects.toThrow(UnreleasedDatabaseError)
  await expect(read([{ name: '20990101_000000_initial' }])).rejects.toThrow(/commit [0-9a-f]{8,} is the last that reads it/)
  // On MongoDB a host of that release may have left no record of itself.
  if (host.payload.db.name === 'sqlite') return
  await host.payload.kv.delete(releaseKey)
  await expect(read()).rejects.toThrow(UnreleasedDatabaseError)
})
