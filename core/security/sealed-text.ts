import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/**
 * Encrypts with AES-256-GCM. The text is decrypted only with the same key and the same context, which names its owner and purpose, so
 * that it is useless in another place. @param key 32 bytes
 */
export const seal = (key: Buffer, context: string, text: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** The nonce, the body and the tag. */
const partsOf = (sealed: string): string[] => {
  const [first, ...parts] = sealed.split('.')
  if (parts.length !== 3 || first !== version) throw new Error('This sealed text is of an unknown version.')
  return parts
}

/**
 * Decrypts a text of `seal`; throws if a byte, the key or the context differs.
 * @param key one, or several to be tried: today's and former ones
 */
export const unseal = (key: Buffer | readonly Buffer[], context: string, sealed: string): string => {
  const keys = Buffer.isBuffer(key) ? [key] : key
  for (const [index, each] of keys.entries()) {
    try {
      return unsealBy(each, context, sealed)
    } catch (error) {
      if (index === keys.length - 1) throw error
    }
  }
  throw new Error('There is no key to open this with.')
}

const unsealBy = (key: Buffer, context: string, sealed: string): string => {
  const [nonce = '', body = '', tag = ''] = partsOf(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}

/** Encrypts again, with today's key, a text encrypted with a former one; null if today's encrypted it. @param keys today's first */
export const sealAnew = (keys: readonly Buffer[], context: string, sealed: string): string | null => {
  const [current] = keys
  if (!current) throw new Error('There is no key to seal with.')
  try {
    unsealBy(current, context, sealed)
    return null
  } catch {
    return seal(current, context, unseal(keys, context, sealed))
  }
}
