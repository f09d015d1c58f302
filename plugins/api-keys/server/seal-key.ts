import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Provider } from '#core/contract'
import type { MasterKey } from './master-keys.ts'

/** Whose key it is and for what: a sealed key opens in no other row, and with no other version of the master key. */
export interface KeyPlace {
  readonly userId: string
  readonly provider: Provider
}

const bound = ({ userId, provider }: KeyPlace, { version }: MasterKey) => Buffer.from(JSON.stringify([userId, provider, version]))

/** Encrypts by AES-256-GCM. */
export const sealKey = (master: MasterKey, place: KeyPlace, apiKey: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', master.key, nonce).setAAD(bound(place, master))
  const sealed = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()])
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

/** Opens what `sealKey` closed; throws when a byte, the place or the master key differs. */
export const unsealKey = (master: MasterKey, place: KeyPlace, text: string): string => {
  const [nonce = '', sealed = '', tag = ''] = text.split('.')
  const decipher = createDecipheriv('aes-256-gcm', master.key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(bound(place, master)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}
