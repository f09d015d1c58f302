import punycode from 'punycode.js'
import { z } from 'zod'
import { plainText } from './plain-text.ts'

/** Signs that keyboards for Chinese, Japanese or Korean write in place of the plain ones. */
const wide = /[\uff01-\uff5e]/g
/** Signs by which a text after the @ would be read as more than a name of hosts. */
const isNoName = /[\s\\/?#@:[\]%<>^|]/

/** A domain as the net knows it, in ASCII; as it stands where it is none. */
const asciiDomain = (domain: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
  if (/^[\x00-\x7f]*$/.test(domain) || isNoName.test(domain)) return domain.toLowerCase()
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain.toLowerCase()
  }
}

/**
 * An e-mail address in the one form in which it is kept and compared, however it was typed: in small letters, accents composed, the
 * domain in ASCII (`anna@müller.example` and `anna@xn--mller-kva.example` are one person). The one way to read an address.
 */
export const normalizeEmail = (typed: string): string => {
  const text = typed
    .replace(wide, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\p{Cf}]/gu, '')
    .trim()
  const at = text.lastIndexOf('@')
  if (at < 0) return text.toLowerCase()
  return `${text.slice(0, at).toLowerCase().normalize('NFC')}@${asciiDomain(text.slice(at + 1))}`
}

/** The same address as people write it: the domain in its own letters. */
export const shownEmail = (email: string): string => (email.includes('xn--') ? punycode.toUnicode(email) : email)

/** An address as people type it who search, by a line each: as people write it, and as it is kept where that differs. */
export const plainEmail = (email: string): string => [...new Set([shownEmail(email), email].map(plainText))].join('\n')

/** A part of an address, as it is searched among kept ones: names of hosts that are typed whole are found by their ASCII form. */
export const searchedEmail = (typed: string): string => {
  const text = normalizeEmail(typed)
  return text.includes('@') ? text : asciiDomain(text)
}

/** A complete address in its kept form. Letters of every script may stand before the @ (RFC 6531). */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u

/** An address as somebody types it; the longest that mail can carry has 254 signs (RFC 5321). */
export const EmailAddress = z.string().max(254).overwrite(normalizeEmail).pipe(z.email({ pattern }))
