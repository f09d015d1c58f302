import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, type PayloadRequest } from 'payload'
import { labelOf, type Mistake, onlyLanguageOf, refuseMistakes } from '#cms'
import type { MailRules } from '#core'

/** Set by the host at start; undefined in commands that only import or export files. */
const rulesOf = ({ payload }: PayloadRequest) => payload.config.custom.mailRules as MailRules | undefined

const isAdmin = ({ user }: PayloadRequest) => (user as { app_role?: string } | null)?.app_role === 'admin'

const refuse = (message: string) => new APIError(message, 403, null, true)

type PageData = { readonly kind?: unknown; readonly variants?: unknown } | null | undefined

/**
 * A mail can open an account or decide for a parent, so only admins may publish its texts. They must keep every variant and
 * placeholder, in every language, and a mail that the app sends cannot be unpublished.
 */
export const guardMails: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, operation, req }) => {
  const rules = rulesOf(req)
  const slug = operation === 'update' ? (originalDoc?.slug ?? data.slug) : data.slug
  const isSent = Boolean(rules?.isMail(slug)) || Boolean(rules?.isMail(data.slug))
  if (req.context.isSeeding || !(isSent || (data.data as PageData)?.kind === 'mail')) return data
  if (isSent && data.slug !== slug) throw refuse(`The app finds the mail by its name: ${slug} must stay as it is.`)
  if (data.deletedAt) throw refuse('The app sends this mail: it cannot be deleted.')
  if (data._status === 'published') {
    if (req.user && !isAdmin(req)) throw refuse('Mails are published by admins. Save a draft, and an admin publishes it.')
  } else if (req.context.isDraft || operation === 'create') return data
  else throw refuse('The app sends this mail: it cannot be unpublished. Publish another text instead.')
  if (!rules || !isSent) return data

  // Publishing makes the drafts of all languages public at once, unless one language is published alone.
  const drafts: Record<string, PageData> = {}
  if (operation === 'update' && !onlyLanguageOf(req)) {
    // A separate request: with this one, its language would become «all» for the write too.
    const whole = { collection: 'pages', id: originalDoc.id, locale: 'all', draft: true, depth: 0, overrideAccess: true } as const
    Object.assign(drafts, ((await req.payload.findByID(whole as never)) as { data?: object }).data)
  }
  const texts = { ...drafts, [req.locale ?? 'en']: data.data as PageData }
  const mistakes: Mistake[] = []
  for (const [language, text] of Object.entries(texts)) {
    if (language !== 'en' && !text) continue
    const found = text?.kind === 'mail' ? [] : [{ field: 'kind', message: 'must stay "mail"' }]
    found.push(...(await rules.mistakesIn(String(slug), text?.variants, language === 'en', String(req.user?.id ?? 'host'))))
    // The open form lacks other languages' fields: for those the blocks are marked, and the message names the field.
    const isOpen = language === (req.locale ?? 'en')
    for (const { field, message } of found)
      mistakes.push(
        isOpen ? { path: `data.${field}`, message } : { path: 'data', message: `${labelOf([], field)} ${message} [${language}]` },
      )
  }
  refuseMistakes(collection, mistakes, req)
  return data
}

/** Refuses to delete a mail that the app sends. */
export const keepMails: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (req.context.isSeeding) return
  const page = await req.payload.findByID({ collection: 'pages', id, depth: 0, overrideAccess: true, disableErrors: true, req })
  if (rulesOf(req)?.isMail(page?.slug)) throw refuse('The app sends this mail: it cannot be deleted.')
}
