import { createHmac, createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { defineService } from '../contract.ts'

/** Keys for one purpose each, all derived from APP_SECRET, so that one purpose's key never serves another. */
export interface KeyRing {
  /** 32 secret bytes for a purpose. */
  derive(purpose: string): Buffer
  /** Hex HMAC-SHA-256 of a value under the purpose's key: how codes and tokens rest in the database. */
  mac(purpose: string, value: string): string
  /** Compares in constant time. */
  macMatches(purpose: string, value: string, mac: string): boolean
  /** The Ed25519 pair that signs certificates and access tokens. */
  readonly signing: { readonly privateKey: KeyObject; readonly publicKey: KeyObject; readonly keyId: string }
}

export const keyRing = defineService<KeyRing>('core.key-ring')

/** PKCS #8 wrapping of a raw Ed25519 seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

export const createKeyRing = (secret: string): KeyRing => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'soloflight', purpose, 32))
  // Purposes are names in the code, so these stay few.
  const macKeys = new Map<string, KeyObject>()
  const macKey = (purpose: string): KeyObject => {
    const key = macKeys.get(purpose) ?? createSecretKey(derive(purpose))
    macKeys.set(purpose, key)
    return key
  }
  const mac = (purpose: string, value: string) => createHmac('sha256', macKey(purpose)).update(value).digest('hex')
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derive('signing')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
  return {
    derive,
    mac,
    macMatches: (purpose, value, expected) => {
      const actual = Buffer.from(mac(purpose, value))
      const wanted = Buffer.from(expected)
      return actual.length === wanted.length && timingSafeEqual(actual, wanted)
    },
    signing: { privateKey, publicKey, keyId: mac('signing-key-id', secret).slice(0, 16) },
  }
}
