import { typedCode } from '#core/contract'

/** A certificate's number: 28 characters of Crockford's alphabet (140 bits) in seven groups of four, `7K2M-91QD-…`. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 28

const grouped = (signs: string) => signs.match(/.{4}/g)?.join('-') ?? ''

/** Formats random bytes (at least 28) as a number; each byte gives one character. */
export const certificateCodeFrom = (bytes: Uint8Array): string =>
  grouped([...bytes.slice(0, length)].map((byte) => alphabet[byte % 32]).join(''))

/** Reads a number as people type it (any case, with or without dashes, O for 0, I or L for 1); null when it cannot be one. */
export const readCertificateCode = (typed: string): string | null => {
  const signs = typedCode(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return signs.length === length && [...signs].every((sign) => alphabet.includes(sign)) ? grouped(signs) : null
}
