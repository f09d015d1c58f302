import { RE2JS } from 're2js'
import { languages } from '#core/contract'

/** The names of the months in each of our languages, long and short: "May", "mayo", "mai", "5. Mai". */
const monthNames = (): string[] => {
  const names = languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      (['long', 'short'] as const).map((style) =>
        new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
          .format(Date.UTC(2030, month, 15))
          .replace(/\.$/, '')
          .normalize('NFC'),
      ),
    ).flat(),
  )
  return [...new Set(names)].filter((name) => name.length > 2).toSorted((one, other) => other.length - one.length)
}

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const flags = lazily(() => RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
const oneOf = (...patterns: readonly string[]) => lazily(() => RE2JS.compile(patterns.map((each) => `(?:${each})`).join('|'), flags()))

const found = (pattern: RE2JS, text: string): string[] => {
  const matcher = pattern.matcher(text)
  const all: string[] = []
  while (all.length < 200 && matcher.find()) all.push(matcher.group() ?? '')
  return all
}
const counting = (pattern: () => RE2JS) => (text: string) => found(pattern(), text).length

const month = lazily(() => `(?:${monthNames().join('|')})`)
const date = lazily(() =>
  RE2JS.compile(
    [
      '\\b\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}\\b',
      '\\b\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?(?:\\d{4}|\\d{2})\\b',
      `\\b\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?(?: de| of)? ${month()}`,
      `${month()} \\d{1,2}(?:st|nd|rd|th)?\\b`,
    ]
      .map((each) => `(?:${each})`)
      .join('|'),
    flags(),
  ),
)

const mail = oneOf('(?:mailto:)?[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+')
const card = oneOf('\\b\\d(?:[ -]?\\d){12,18}\\b')
/** Stripe's test cards: the numbers that begin with 4000 00, and one or two of each brand. */
const testCards = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '6011981111111113',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  '6200000000000047',
])
const isTestCard = (digits: string): boolean => digits.startsWith('400000') || testCards.has(digits)
/** Whether the check digit of a card number is valid. */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const counts: Readonly<Record<string, (text: string) => number>> = {
  '@date': counting(date),
  '@time': counting(
    oneOf(
      '\\b\\d{1,2}:\\d{2}\\b',
      '\\b\\d{1,2} ?h(?:s|rs)? ?\\d{2}\\b',
      '\\b\\d{1,2}[:.]?\\d{0,2} ?(?:am|pm|[ap]\\. ?m\\.|uhr)(?:\\W|$)',
      '\\b\\d{1,2}\\.\\d{2} ?h\\b',
      // "h" without minutes is a duration, unless a preposition precedes it.
      '(?:^|\\s)(?:à|às|a las) \\d{1,2} ?h(?:eures?|oras?)?(?:\\W|$)',
    ),
  ),
  // Two numbers with an operator between them, and the result after =.
  '@sum': counting(oneOf('\\d[^\\n=]*(?:\\bx\\b|[×*·+÷/−–-])[^\\n=]*\\d[^\\n=]*=[^\\n\\d=]{0,12}\\d')),
  '@url': counting(oneOf('https?://[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+')),
  '@size': counting(oneOf('\\d[\\d.,]* ?(?:bytes?|octets?|[kmgt]i?[bo])\\b')),
  '@secret': counting(
    oneOf(
      '\\b[sr]k[-_][a-z0-9_-]{12,}',
      '\\bsb_secret_[\\w-]{6,}',
      '\\bwhsec_[\\w-]{6,}',
      '\\bre_[a-z0-9]{8,}_[a-z0-9]{8,}',
      '\\beyJ[\\w-]{10,}\\.[\\w-]{5,}',
      '\\bgh[pousr]_\\w{20,}',
      '\\bgithub_pat_\\w{20,}',
      '\\bAKIA[0-9A-Z]{16}\\b',
      '\\bAIza[\\w-]{20,}',
      '\\bxox[abprs]-[\\w-]{10,}',
      '-----BEGIN [A-Z ]*PRIVATE KEY',
      '\\b[a-z][a-z0-9+.-]*://[^\\s:/@]+:[^\\s:/@]{3,}@',
    ),
  ),
  '@uuid': counting(oneOf('\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b')),
  // An address for reports, as a DMARC record names it, is meant to be public.
  '@mail': (text) => found(mail(), text).filter((each) => !each.toLowerCase().startsWith('mailto:')).length,
  '@card': (text) =>
    found(card(), text)
      .map((each) => each.replace(/\D/g, ''))
      .filter((digits) => hasCheckDigit(digits) && !isTestCard(digits)).length,
}

export const isNamed = (name: string): boolean => Object.hasOwn(counts, name)
/** How often the pattern with this name is found; 0 for an unknown name. */
export const namedCount = (name: string, text: string): number => counts[name]?.(text) ?? 0
