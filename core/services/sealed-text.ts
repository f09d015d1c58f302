import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/** Encrypts by AES-256-GCM; the text opens only with the same key and the same owner. @param key 32 bytes */
export const seal = (key: Buffer, owner: string, text: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, nonce.toString('base64url'), sealed.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.')
}

/** Opens what `seal` closed; throws when a byte, the key or the owner differs. */
export const unseal = (key: Buffer, owner: string, sealed: string): string => {
  const [mark, nonce = '', body = '', tag = ''] = sealed.split('.')
  if (mark !== version) throw new Error('This sealed text is of an unknown version.')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}
