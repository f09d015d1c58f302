import { createHash } from 'node:crypto'
import type { Works } from './works.ts'

/** Makes HTML of mails' Markdown by `mailHtml`, in a thread: somebody may have typed anything, and nobody else waits for it. */
export type ReadMails = (texts: readonly string[], who: string) => Promise<readonly string[]>

const html = new URL('./mail-html.work.js', import.meta.url)
/** How many readings are remembered: a page of previews asks for all variants of a mail, and each of its frames does so again. */
const mostReadings = 20

/**
 * Reads the same texts once, also while others wait for them: each reading is a piece of work, of which a person may have a few.
 * @param works is asked when a text is read: at the host's start they may be another's
 */
export const createMailReader = (works: () => Works): ReadMails => {
  const readings = new Map<string, Promise<string[]>>()
  return (texts, who) => {
    const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
    const before = readings.get(key)
    if (before) return before
    const reading = works().run<string[]>(html, texts, who)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
    for (const oldest of [...readings.keys()].slice(0, -mostReadings)) readings.delete(oldest)
    return reading
  }
}
