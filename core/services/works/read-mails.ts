import type { Works } from './works.ts'

/** Makes HTML of mails' Markdown by `mailHtml`, in a thread: somebody may have typed anything, and nobody else waits for it. */
export type ReadMails = (texts: readonly string[], who: string) => Promise<readonly string[]>

const html = new URL('./mail-html.work.js', import.meta.url)

/** @param works is asked when a text is read: at the host's start they may be another's */
export const createMailReader =
  (works: () => Works): ReadMails =>
  (texts, who) =>
    works().run<string[]>(html, texts, who)
