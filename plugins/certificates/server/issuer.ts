import type { IssuingKeys, PublishedKey } from './issuing-keys.ts'

/** `did:web` of an origin: its port is part of the name, with the colon encoded as %3A. */
export const issuerDid = (origin: string): string => `did:web:${new URL(origin).host.replace(':', '%3A')}`

export const keyPath = (keyId: string) => `/api/issuing-keys/${keyId}`

export const publicKeyOf = ({ keyId, algorithm, jwk }: PublishedKey) => ({ ...jwk, kid: keyId, use: 'sig', alg: algorithm })

/** A key's id in the issuer's document, for embedded proofs. */
const verificationMethodOf = async (did: string, { keyId, algorithm, jwk }: PublishedKey) => ({
  id: `${did}#${keyId}`,
  controller: did,
  ...(algorithm === 'EdDSA'
    ? {
        type: 'Multikey',
        publicKeyMultibase: (await (await import('@digitalbazaar/ed25519-multikey')).fromJwk({ jwk })).publicKeyMultibase,
      }
    : { type: 'JsonWebKey', publicKeyJwk: { ...jwk, kid: keyId, alg: algorithm } }),
})

/** The DID document of this issuer, with every key that ever signed a credential. */
export const didDocument = async (origin: string, keys: IssuingKeys) => {
  const did = issuerDid(origin)
  const methods = await Promise.all((await keys.published()).map((key) => verificationMethodOf(did, key)))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    alsoKnownAs: [origin],
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
