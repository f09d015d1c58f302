import punycode from 'punycode.js'
import { z } from 'zod'
import { plainText } from './plain-text.ts'

/** Full-width characters that keyboards for Chinese, Japanese or Korean write instead of the ASCII ones. */
const wide = /[\uff01-\uff5e]/g
/** Characters with which a text after the @ would be parsed as more than a host name. */
const isNoName = /[\s\\/?#@:[\]%<>^|]/

/** A domain in ASCII (punycode); unchanged if it is not a valid domain. */
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
 * An e-mail address in the one form in which it is stored and compared, however it was typed: in lower case, accents composed, the
 * domain in ASCII (`anna@müller.example` and `anna@xn--mller-kva.example` are one person). Every address is parsed by this function.
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

/** The same address as people write it: the domain in Unicode. */
export const shownEmail = (email: string): string => (email.includes('xn--') ? punycode.toUnicode(email) : email)

/** The forms of an address that people type in a search, one per line: as people write it, and as it is stored if that differs. */
export const plainEmail = (email: string): string => [...new Set([shownEmail(email), email].map(plainText))].join('\n')

/** A part of an address, for a search among stored ones: a host name that is typed completely is converted to ASCII. */
export const searchedEmail = (typed: string): string => {
  const text = normalizeEmail(typed)
  return text.includes('@') ? text : asciiDomain(text)
}

/** A complete address in its stored form. Letters of every script are allowed before the @ (RFC 6531). */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u

/** An address as typed; the longest address that mail supports has 254 characters (RFC 5321). */
export const EmailAddress = z.string().max(254).overwrite(normalizeEmail).pipe(z.email({ pattern }))
