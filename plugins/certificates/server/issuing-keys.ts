import { createPrivateKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import {
  type Clock,
  type Config,
  type ContentCache,
  ed25519KeyOf,
  generateSigningKey,
  type KeyRing,
  publicJwkOf,
  type SigningAlgorithm,
  type Store,
  seal,
  sealAnew,
  unseal,
} from '#core'

/** The public part of a key that signs certificates or has signed them. */
export interface PublishedKey {
  readonly keyId: string
  readonly algorithm: SigningAlgorithm
  readonly jwk: JWK
}

export interface IssuingKey extends PublishedKey {
  readonly privateKey: KeyObject
}

interface Dependencies {
  readonly store: Store
  readonly keyRing: KeyRing
  readonly clock: Clock
  readonly hostConfig: Config
  readonly contentCache: ContentCache
}

/** A key signs for a year; then the next credential creates its successor. */
const signsFor = 365 * 24 * 3_600_000
const purpose = 'certificates.issuing-keys'

/**
 * The keys that sign certificates. They are created once and stored: the private part sealed under APP_SECRET, the public part unencrypted
 * and for ever. When the old secret is lost the old private parts cannot be opened and new keys are created; credentials of the old ones
 * are still verified with their public parts.
 */
export const createIssuingKeys = ({ store, keyRing, clock, hostConfig, contentCache }: Dependencies) => {
  const sealingKeys = keyRing.keys(purpose)
  const read = () => store.find('issuing-keys', { sort: '-made_at' })
  type Row = Awaited<ReturnType<typeof read>>[number]

  const publishedOf = ({ key_id, algorithm, public_jwk }: Row): PublishedKey => ({
    keyId: key_id,
    algorithm: algorithm as SigningAlgorithm,
    jwk: JSON.parse(public_jwk) as JWK,
  })
  /** Null where it is sealed under the current secret already, or no secret opens it. */
  const opensAnew = (keyId: string, sealed: string): string | null => {
    try {
      return sealAnew(sealingKeys, keyId, sealed)
    } catch {
      return null
    }
  }
  const opened = (row: Row): IssuingKey | null => {
    try {
      const pkcs8 = Buffer.from(unseal(sealingKeys, row.key_id, row.private_sealed ?? ''), 'base64')
      return { ...publishedOf(row), privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) }
    } catch {
      return null
    }
  }
  const usable = (rows: readonly Row[], algorithm: SigningAlgorithm): IssuingKey | null => {
    const oldest = clock.now().getTime() - signsFor
    for (const row of rows) {
      const isDue = row.is_retired || new Date(row.made_at).getTime() < oldest
      const key = row.algorithm === algorithm && !isDue ? opened(row) : null
      if (key) return key
    }
    return null
  }
  /** The unique `slot` lets one of several processes create the next key of its kind; the others read it. */
  const make = async (rows: readonly Row[], algorithm: SigningAlgorithm): Promise<void> => {
    const privateKey = generateSigningKey(algorithm)
    const jwk = publicJwkOf(privateKey)
    const key_id = await calculateJwkThumbprint(jwk)
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    await store.createUnlessExists('issuing-keys', {
      slot: `${algorithm}-${rows.filter((row) => row.algorithm === algorithm).length + 1}`,
      key_id,
      algorithm,
      public_jwk: JSON.stringify(jwk),
      made_at: clock.now().toISOString(),
      private_sealed: seal(keyRing.derive(purpose), key_id, pkcs8),
      is_retired: false,
    })
  }
  const current = async (algorithm: SigningAlgorithm): Promise<IssuingKey> => {
    const rows = await read()
    const found = usable(rows, algorithm)
    if (found) return found
    await make(rows, algorithm)
    const made = usable(await read(), algorithm)
    if (!made) throw new Error(`No key for ${algorithm} could be made.`)
    return made
  }
  /** Certificates were once signed by a key derived from the secret: its public part is kept like the others'. */
  const keepDerivedKey = async (): Promise<void> => {
    if ((await store.count('issuing-keys')) > 0 || (await store.count('user-certificates')) === 0) return
    const privateKey = ed25519KeyOf(keyRing.derive('signing'))
    await store.createUnlessExists('issuing-keys', {
      slot: 'EdDSA-1',
      key_id: keyRing.mac('signing-key-id', hostConfig.secret).slice(0, 16),
      algorithm: 'EdDSA',
      public_jwk: JSON.stringify(publicJwkOf(privateKey)),
      made_at: new Date(0).toISOString(),
      private_sealed: null,
      is_retired: true,
    })
  }

  return {
    /** Creates missing keys, so that every key is published before it signs. */
    async prepare(): Promise<void> {
      await keepDerivedKey()
      await current('EdDSA')
      await current('ES256')
    },
    /** Reseals under the current secret the private parts sealed under a former one. */
    async reseal(): Promise<void> {
      if (!keyRing.wasChanged) return
      for (const { id, key_id, private_sealed } of await read()) {
        const sealed = private_sealed && opensAnew(key_id, private_sealed)
        if (sealed)
          await store.updateOne(
            'issuing-keys',
            { id: { equals: id }, private_sealed: { equals: private_sealed } },
            { private_sealed: sealed },
          )
      }
    },
    /** The current signing key. */
    current,
    /** Every key that has ever signed, newest first. */
    published: (): Promise<readonly PublishedKey[]> =>
      contentCache.read('certificates.issuing-keys', ['issuing-keys'], async () => (await read()).map(publishedOf)),
  }
}

export type IssuingKeys = ReturnType<typeof createIssuingKeys>
