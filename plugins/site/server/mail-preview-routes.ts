import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Drafts, type MailPreviews, notFound, previewRoute, type RawRoute, rawRoute, subjectOf, type Works, whileTyping } from '#core'
import { hostErrors, knownLanguage, type Language, LocaleQuery, languages, pickErrors } from '#core/contract'
import { type MailDraft, mailDraftPath, mailFramePath } from '../contract.ts'

const DescribedMail = z.object({
  slug: z.string(),
  language: z.enum(languages),
  mails: z.array(
    z.object({
      key: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().optional(),
      version: z.string(),
      mistakes: z.array(z.string()),
    }),
  ),
})

interface Dependencies {
  readonly drafts: Drafts
  readonly mailPreviews: MailPreviews
  readonly works: Works
}

const html = new URL('./mail-html.work.js', import.meta.url)
/** How many readings are remembered: a page of previews asks for all variants of a mail, and each of its frames does so again. */
const mostReadings = 20
/** A long text is read in turn, and one that takes too long is given up. */
const workErrors = pickErrors(hostErrors, 'RATE_LIMITED', 'TOO_MUCH_WORK')

/** A document of its own: no script, nothing fetched, and framed by our own pages alone. */
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** Mails as their editors last saved them, with samples in place of what they would name. */
export const mailPreviewRoutes = ({ drafts, mailPreviews, works }: Dependencies): RawRoute[] => {
  const variantsIn = async (slug: string, locale: Language): Promise<unknown> => {
    const [page] = await drafts.newest('pages', { where: { slug: { equals: slug } }, locale, limit: 1 })
    const data = page?.data as { kind?: unknown; variants?: unknown } | null | undefined
    return data?.kind === 'mail' ? (data.variants ?? []) : null
  }
  const readings = new Map<string, Promise<string[]>>()
  /** Reads the same texts once, also while others wait for them: each reading is a piece of work, of which a person may have a few. */
  const readMarkdown = (texts: readonly string[], who: string) => {
    const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
    const before = readings.get(key)
    if (before) return before
    const reading = works.run<string[]>(html, texts, who)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
    for (const oldest of [...readings.keys()].slice(0, -mostReadings)) readings.delete(oldest)
    return reading
  }
  const read = async (slug: string, locale: Language, who: string) => {
    const variants = await variantsIn(slug, locale)
    if (!variants) return null
    // A missing translation comes as the English text itself.
    const isEnglish = locale === 'en' || JSON.stringify(variants) === JSON.stringify(await variantsIn(slug, 'en'))
    const language: Language = isEnglish ? 'en' : locale
    return { language, mails: await mailPreviews.of(slug, variants, language, (texts) => readMarkdown(texts, who)) }
  }
  return [
    ...whileTyping(
      previewRoute({
        path: mailDraftPath(':id'),
        operationId: 'previewMail',
        summary: 'Get a mail as its editors last saved it, with sample values',
        schema: DescribedMail,
        errors: workErrors,
        read: async (slug, locale, isTyped, who): Promise<MailDraft | null> => {
          const found = await read(slug, knownLanguage(locale), who)
          return (
            found && { slug, language: found.language, mails: found.mails.map(({ html, ...mail }) => (isTyped ? { ...mail, html } : mail)) }
          )
        },
      }),
      { drafts, collection: 'pages' },
    ),
    rawRoute({
      method: 'GET',
      path: mailFramePath(':slug', ':key'),
      access: 'editor',
      operationId: 'previewMailVariant',
      summary: 'Get one variant of a mail as an inbox shows it, with samples in place of what it would name',
      params: z.object({
        slug: z.string().max(100).describe('The name of the mail.'),
        key: z.string().max(100).describe('The name of the variant.'),
      }),
      query: LocaleQuery,
      errors: { ...pickErrors(hostErrors, 'NOT_FOUND'), ...workErrors },
      answers: [{ type: 'text/html' }],
      handle: async (req, res) => {
        const found = await read(String(req.params.slug), knownLanguage(req.query.locale), subjectOf(req).userId)
        const mail = found?.mails.find(({ key }) => key === req.params.key)
        if (!mail) throw notFound()
        res.setHeader('Content-Security-Policy', framePolicy)
        res.setHeader('X-Frame-Options', 'SAMEORIGIN')
        res.setHeader('Cache-Control', 'no-store')
        res.type('html').send(mail.html)
      },
    }),
  ]
}
