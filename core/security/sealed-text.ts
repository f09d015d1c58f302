import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/**
 * Encrypts by AES-256-GCM. The text opens only with the same key and the same context, which says whose it is and for what, so
 * that it means nothing in another place. @param key 32 bytes
 */
export const seal = (key: Buffer, context: string, text: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** The nonce, the body and the tag; learners' keys were once sealed without the version in front. */
const partsOf = (sealed: string): string[] => {
  const parts = sealed.split('.')
  if (parts.length === 3) return parts
  if (parts.length !== 4 || parts[0] !== version) throw new Error('This sealed text is of an unknown version.')
  return parts.slice(1)
}

/** Opens what `seal` closed; throws when a byte, the key or the context differs. */
export const unseal = (key: Buffer, context: string, sealed: string): string => {
  const [nonce = '', body = '', tag = ''] = partsOf(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}
