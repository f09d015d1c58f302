import { z } from 'zod'
import { type Drafts, type MailPreviews, notFound, previewRoute, type RawRoute, rawRoute, subjectOf, whileTyping } from '#core'
import { hostErrors, knownLanguage, type Language, LocaleQuery, languages, pickErrors } from '#core/contract'
import { type MailDraft, mailDraftPath, mailFramePath } from '../contract.ts'

const DescribedMail = z.object({
  slug: z.string().meta({ examples: ['landing'] }),
  language: z.enum(languages),
  mails: z.array(
    z.object({
      key: z.string().meta({ examples: ['code'] }),
      subject: z.string().meta({ examples: ['Your code'] }),
      text: z.string(),
      html: z.string().optional(),
      version: z.string(),
      mistakes: z.array(z.string()).meta({ examples: [[]] }),
    }),
  ),
})

interface Dependencies {
  readonly drafts: Drafts
  readonly mailPreviews: MailPreviews
}

/** A long text waits for its turn, and one that takes too long is aborted. */
const workErrors = pickErrors(hostErrors, 'RATE_LIMITED', 'TOO_MUCH_WORK')

/** A separate document: no scripts, no requests, and framed only by our own pages. */
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** Mails as last saved by their editors, with sample values for placeholders. */
export const mailPreviewRoutes = ({ drafts, mailPreviews }: Dependencies): RawRoute[] => {
  const variantsIn = async (slug: string, locale: Language): Promise<unknown> => {
    const [page] = await drafts.newest('pages', { where: { slug: { equals: slug } }, locale, limit: 1 })
    const data = page?.data as { kind?: unknown; variants?: unknown } | null | undefined
    return data?.kind === 'mail' ? (data.variants ?? []) : null
  }
  const read = async (slug: string, locale: Language, who: string) => {
    const variants = await variantsIn(slug, locale)
    if (!variants) return null
    // A missing translation is returned as the English text.
    const isEnglish = locale === 'en' || JSON.stringify(variants) === JSON.stringify(await variantsIn(slug, 'en'))
    const language: Language = isEnglish ? 'en' : locale
    return { language, mails: await mailPreviews.of(slug, variants, language, who) }
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
      summary: 'Get one variant of a mail as an inbox shows it, with sample values',
      params: z.object({
        slug: z
          .string()
          .max(100)
          .describe('The name of the mail.')
          .meta({ examples: ['landing'] }),
        key: z
          .string()
          .max(100)
          .describe('The name of the variant.')
          .meta({ examples: ['code'] }),
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
