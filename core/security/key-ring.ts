import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { defineService } from '../contract.ts'

/**
 * Keys for one purpose each, all derived from APP_SECRET, so that one purpose's key never serves another. Values encrypted or hashed
 * before APP_SECRET was changed are still verified with the former secrets, which are never used for new values.
 */
export interface KeyRing {
  /** 32 secret bytes for a purpose. */
  derive(purpose: string): Buffer
  /** The keys from all secrets, today's first, for `unseal` to try. */
  keys(purpose: string): readonly Buffer[]
  /** Hex HMAC-SHA-256 of a value under the purpose's key: the form in which codes and tokens are stored. */
  mac(purpose: string, value: string): string
  /** The HMACs from all secrets, today's first, to find rows written before a change. */
  macs(purpose: string, value: string): string[]
  /** Compares in constant time, also with the former secrets. */
  macMatches(purpose: string, value: string, mac: string): boolean
  /** Whether there are former secrets, so that some values may need to be encrypted again. */
  readonly wasChanged: boolean
}

export const keyRing = defineService<KeyRing>('core.key-ring')

const createKeys = (secret: string) => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'soloflight', purpose, 32))
  // Purposes are names in the code, so these stay few.
  const macKeys = new Map<string, KeyObject>()
  const macKey = (purpose: string): KeyObject => {
    const key = macKeys.get(purpose) ?? createSecretKey(derive(purpose))
    macKeys.set(purpose, key)
    return key
  }
  return { derive, mac: (purpose: string, value: string) => createHmac('sha256', macKey(purpose)).update(value).digest('hex') }
}

/** @param former the previous secrets, the newest first */
export const createKeyRing = (secret: string, former: readonly string[] = []): KeyRing => {
  const current = createKeys(secret)
  const all = [current, ...former.map(createKeys)]
  return {
    derive: current.derive,
    keys: (purpose) => all.map(({ derive }) => derive(purpose)),
    mac: current.mac,
    macs: (purpose, value) => all.map(({ mac }) => mac(purpose, value)),
    macMatches: (purpose, value, expected) => {
      const wanted = Buffer.from(expected)
      return all.some(({ mac }) => {
        const actual = Buffer.from(mac(purpose, value))
        return actual.length === wanted.length && timingSafeEqual(actual, wanted)
      })
    },
    wasChanged: former.length > 0,
  }
}
