import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { defineService } from '../contract.ts'

/** Keys for one purpose each, all derived from APP_SECRET, so that one purpose's key never serves another. */
export interface KeyRing {
  /** 32 secret bytes for a purpose. */
  derive(purpose: string): Buffer
  /** Hex HMAC-SHA-256 of a value under the purpose's key: how codes and tokens rest in the database. */
  mac(purpose: string, value: string): string
  /** Compares in constant time. */
  macMatches(purpose: string, value: string, mac: string): boolean
}

export const keyRing = defineService<KeyRing>('core.key-ring')

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
  return {
    derive,
    mac,
    macMatches: (purpose, value, expected) => {
      const actual = Buffer.from(mac(purpose, value))
      const wanted = Buffer.from(expected)
      return actual.length === wanted.length && timingSafeEqual(actual, wanted)
    },
  }
}
