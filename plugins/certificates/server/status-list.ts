import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Clock, ContentCache, Store } from '#core'
import { statusListPath } from '../contract.ts'
import { contexts, describeIssuer, type Publisher, wholeSecond } from './describe-credential.ts'
import type { CredentialSigner } from './sign-credential.ts'
import { listLength, listsBegun } from './status-index.ts'

/** Encodes bits according to the standard: the first one is the highest bit of the first byte, gzip, base64url after a `u`. */
const encode = async (revoked: readonly number[]): Promise<string> => {
  const bits = new Uint8Array(listLength / 8)
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`
}

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly contentCache: ContentCache
  readonly signer: CredentialSigner
  readonly publisher: Publisher
}

/** The signed lists of revoked credentials; null for one that is not in use yet. */
export const createStatusLists = ({ store, clock, contentCache, signer, publisher }: Dependencies) => {
  const build = async (list: number) => {
    if (!Number.isInteger(list) || list < 1 || list > (await listsBegun(store))) return null
    const from = (list - 1) * listLength
    const rows = await store.findFields('revoked-credentials', ['status_index', 'revoked_at'], {
      where: { status_index: { greater_than_equal: from, less_than: from + listLength } },
      sort: '-revoked_at',
    })
    const id = `${publisher.origin}${statusListPath(list)}`
    return signer.sealDocument({
      '@context': [contexts[0]],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: describeIssuer(publisher).id,
      // Valid from the last revocation; a list without one, from the start of the day.
      validFrom: wholeSecond(rows[0]?.revoked_at ?? `${clock.now().toISOString().slice(0, 10)}T00:00:00Z`),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: await encode(rows.map(({ status_index }) => status_index - from)),
      },
    })
  }
  return (list: number) => contentCache.read(`certificates.status-list:${list}`, ['revoked-credentials', 'issuing-keys'], () => build(list))
}
