import { createHash } from 'node:crypto'
import type { Works } from './works.ts'

/** Converts mails' Markdown to HTML by `mailHtml`, in a thread: the text may be anything, and must not block other requests. */
export type ReadMails = (texts: readonly string[], who: string) => Promise<readonly string[]>

const html = new URL('./mail-html.work.js', import.meta.url)
/** How many results are cached: a page of previews requests all variants of a mail, and each of its frames requests them again. */
const mostReadings = 20

/**
 * Converts the same texts only once, also for concurrent callers: each conversion is a piece of work, of which a person may have a few.
 */
export const createMailReader = (works: Works): ReadMails => {
  const readings = new Map<string, Promise<string[]>>()
  return (texts, who) => {
    const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
    const before = readings.get(key)
    if (before) return before
    const reading = works.run<string[]>(html, texts, who)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
    for (const oldest of [...readings.keys()].slice(0, -mostReadings)) readings.delete(oldest)
    return reading
  }
}
