import { isTimeZone, type Language, shownEmail, todaysZone, writtenLanguage } from '../../contract.ts'
import { dayIn } from '../calendar.ts'
import type { ContentCache } from '../content-cache.ts'
import type { Store } from '../database/store.ts'
import type { Placeholders } from '../placeholders.ts'
import { mistakesInVariant } from './check-mail.ts'
import { type MailVariant, mailKeysNamed, mailTemplate, variantsIn } from './mail-templates.ts'
import { fillMarkdown, fillText } from './mail-text.ts'
import type { Mail, Mailer } from './mailer.ts'

/** English dates and lists are written as in Britain. */
const regionOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** A date as mails write it, in this time zone. */
export const formatDay = (date: Date, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayIn(timeZone, date)))

/** A date with its time and time zone, for mails that must name an exact moment. */
export const mailMoment = (date: Date, language: Language, zone = 'UTC'): string => {
  const timeZone = isTimeZone(zone) ? zone : 'UTC'
  const moment = new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(date)
  return timeZone === 'UTC' ? `${moment} UTC` : `${moment} (${todaysZone(timeZone).replaceAll('_', ' ')})`
}

/** Texts joined to a list for a mail's sentence. */
export const mailList = (texts: readonly string[], language: Language): string => new Intl.ListFormat(regionOf(language)).format(texts)

/** A placeholder's value: a date, which is formatted as a day, a number, or a text that depends on the reader's language and time zone. */
type Value = string | number | Date | ((language: Language, timeZone: string) => string)

const isAddress = (text: string) => /^[^\s@]+@[^\s@/]+$/.test(text)

const write = (value: Value, language: Language, timeZone: string): string => {
  if (typeof value === 'function') return value(language, timeZone)
  if (value instanceof Date) return formatDay(value, language, timeZone)
  if (typeof value === 'number') return new Intl.NumberFormat(regionOf(language)).format(value)
  return isAddress(value) ? shownEmail(value) : value
}

export interface MailParts {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly mailer: Mailer
  readonly placeholders: Placeholders
}

export interface WrittenMails<Key extends string> {
  /** @throws if a mail has a text neither in the CMS nor in its file, so that the host does not start without it */
  check(): Promise<void>
  /**
   * Sends in the recipient's language, or in English if this mail is not translated.
   * Values are formatted in the mail's language and the reader's time zone: an English mail has an English date, by the reader's calendar.
   */
  send(to: string, language: Language, key: Key, values: Record<string, Value>): Promise<void>
  /** Writes the same mail without sending it, for a caller that adds to it and sends it. */
  write(language: Language, key: Key, values: Record<string, Value>): Promise<WrittenMail>
}

export type WrittenMail = Pick<Mail, 'subject' | 'text'> & Required<Pick<Mail, 'name' | 'html' | 'language'>>

/**
 * Mails whose texts are a page of the CMS, in variants by key. A variant that is missing there, not published or not valid
 * (see `check-mail.ts`) is replaced by the text of the content file, so that nobody misses a code because of a text.
 * @param slug the page's, as in `content/pages/<slug>.md` @param needed the required variants @param common values of every mail
 */
export const createWrittenMails = <Key extends string>(
  { store, contentCache, mailer, placeholders }: MailParts,
  slug: string,
  needed: readonly Key[],
  common: Record<string, Value> = {},
): WrittenMails<Key> => {
  /** Read with the first mail, so that a start does not parse five files in vain. */
  const template = () => mailTemplate(slug)
  const isFit = (variant: MailVariant) => {
    const original = template().get(variant.key)
    return !original || mistakesInVariant(variant, original, Object.keys(placeholders.in('en'))).length === 0
  }
  const read = (language: Language) =>
    contentCache.read(`${slug}:${language}`, ['pages'], async () => {
      const [page] = await store.published('pages', { where: { slug: { equals: slug } }, locale: language })
      const variants = variantsIn((page?.data as { variants?: unknown } | null | undefined)?.variants)
      return new Map([...variants].filter(([, variant]) => isFit(variant)))
    })
  const readEnglish = async (): Promise<ReadonlyMap<string, MailVariant>> => new Map([...template(), ...(await read('en'))])
  /** A mail's text and its language. */
  const find = async (key: Key, wanted: Language) => {
    const english = (await readEnglish()).get(key)
    if (!english) throw new Error(`No text for the mail "${key}".`)
    const translated = wanted === 'en' ? undefined : (await read(wanted)).get(key)
    const language = writtenLanguage(wanted, translated ?? english, english, ({ text }) => [text])
    return { variant: (language === 'en' ? null : translated) ?? english, language }
  }
  const compose = async (wanted: Language, key: Key, values: Record<string, Value>, timeZone = 'UTC'): Promise<WrittenMail> => {
    const { variant, language } = await find(key, wanted)
    const named = Object.entries({ ...placeholders.in(language), ...common, ...values })
    const all = Object.fromEntries(named.map(([name, value]) => [name, write(value, language, timeZone)]))
    return {
      name: `${slug}.${key}`,
      language,
      subject: fillText(variant.subject, all).replace(/[\r\n]+/g, ' '),
      text: fillText(variant.text, all),
      html: fillMarkdown(variant.markdown, all),
    }
  }
  return {
    write: (language, key, values) => compose(language, key, values),
    check: async () => {
      const named = mailKeysNamed(slug)
      if (needed.every((key) => named.has(key))) return
      // The CMS is searched only for variants that the file lacks.
      const found = await readEnglish()
      const missing = needed.filter((key) => !found.has(key))
      if (missing.length) throw new Error(`The page "${slug}" has no text for: ${missing.join(', ')}. Seed content/pages/${slug}.md.`)
    },
    send: async (to, wanted, key, values) => {
      // A reader is looked up only for a mail with dates, so that a code takes equally long for known and unknown addresses.
      const hasDays = Object.values(values).some((value) => value instanceof Date || typeof value === 'function')
      await mailer.send({ to, ...(await compose(wanted, key, values, hasDays ? await mailer.timeZoneOf(to) : undefined)) })
    },
  }
}
