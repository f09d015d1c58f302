import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  type FlattenedField,
  type PayloadRequest,
} from 'payload'
import { languages } from '#core/contract'
import { isDrafted } from '../workflow/drafted.ts'
import { canonicalText } from './canonical-text.ts'
import type { Row } from './fits.ts'
import { mergeLanguage } from './merge-language.ts'
import { type OnlyLanguage, onlyLanguage, onlyLanguageOf } from './only-language.ts'
import { readPublished, readVersions } from './read-versions.ts'

/** Returns a document's content, without the fields that Payload writes with each save, as text to compare. */
const contentOf = ({ id: _id, createdAt: _made, updatedAt: _changed, _status, edited_by: _by, ...content }: Row): string =>
  canonicalText(content)

const fieldsOf = (req: PayloadRequest, slug: CollectionSlug): readonly FlattenedField[] =>
  req.payload.collections[slug].config.flattenedFields

/** Decides whether anything outside this language is pending: if nothing is, publishing one language publishes the document. */
const decide: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update') return undefined
  req.context.onlyLanguage = undefined
  const asked = args as { id?: unknown; data?: Row; draft?: boolean; publishSpecificLocale?: string }
  const { id, publishSpecificLocale: language } = asked
  if (!language || !id || asked.draft || asked.data?._status !== 'published') return undefined
  if (!languages.some((each) => each === language))
    throw new APIError('There is no such language.', 400, { error: 'VALIDATION_FAILED' }, true)
  const slug = collection.slug as CollectionSlug
  const [published, [newest]] = await Promise.all([readPublished(req, slug, id), readVersions(req, slug, id, 1)])
  const draft: Row = newest?.version ?? {}
  const isAllThere = contentOf(mergeLanguage(fieldsOf(req, slug), published, draft, language)) === contentOf(draft)
  if (!newest || draft._status === 'published' || isAllThere) {
    req.locale = language as never
    return { ...args, publishSpecificLocale: undefined } as never
  }
  req.context.onlyLanguage = { language, published } satisfies OnlyLanguage
  return undefined
}

const needEnglish: CollectionBeforeChangeHook = ({ data, req }) => {
  const { language, published } = onlyLanguage(req) ?? {}
  if (language && language !== 'en' && !published?.id)
    throw new APIError(String(req.t('workflow:publish:englishFirst' as never)), 409, { error: 'ENGLISH_FIRST' }, true)
  return data
}

/**
 * The pending draft, then the public version. Payload writes the public one first and a snapshot of the draft after it, often within one
 * millisecond: then neither is the newer one.
 */
const inOrder = (versions: Awaited<ReturnType<typeof readVersions>>) => {
  const draft = versions.find(({ snapshot }) => snapshot)
  return [draft, versions.find((each) => each !== draft)] as const
}

/**
 * Payload takes values that all languages share from the draft, and matches list rows by position: a colleague's unfinished English would
 * be public in part, and a translation would be paired with other words. So the public document and its version are written explicitly.
 */
const writeOnlyLanguage: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { language, published } = onlyLanguage(req) ?? {}
  if (!language || !published) return
  const slug = collection.slug as CollectionSlug
  const { db } = req.payload
  const [draft, made] = inOrder(await readVersions(req, slug, doc.id, 2))
  if (!draft || !made) throw new Error(`The versions of ${slug} ${doc.id} are not there.`)
  const { updatedAt, edited_by } = made.version
  const merged = mergeLanguage(fieldsOf(req, slug), published, draft.version, language)
  const data = { ...merged, id: doc.id, _status: 'published', createdAt: made.version.createdAt, updatedAt, edited_by, deletedAt: null }
  await db.updateOne({ collection: slug, id: doc.id, data, locale: 'all', req })
  const { id: _id, ...version } = data
  await db.updateVersion({ collection: slug, id: made.id, versionData: { ...made, version, latest: false } as never, req })
  // The pending draft becomes a new version: a form that was opened before this write is out of date.
  const later = new Date(Math.max(Date.parse(draft.updatedAt), Date.parse(made.updatedAt) + 1)).toISOString()
  const waiting = { ...draft, updatedAt: later, version: { ...draft.version, updatedAt: later } }
  await db.updateVersion({ collection: slug, id: draft.id, versionData: waiting as never, req })
}

/** Returns the pending draft, from which the form continues. */
const answerDraft: CollectionAfterOperationHook = async ({ args, collection, operation, req, result }) => {
  if (operation !== 'updateByID' || !onlyLanguageOf(req)) return result
  const { id, depth, overrideAccess, select } = args as { id: string; depth?: number; overrideAccess?: boolean; select?: object }
  const { user, locale } = req
  const asked = { collection: collection.slug, id, draft: true, fallbackLocale: false, locale, depth, overrideAccess, select, user }
  return (await req.payload.findByID(asked as never)) as never
}

const ofCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [...(collection.hooks?.beforeOperation ?? []), decide],
    beforeChange: [needEnglish, ...(collection.hooks?.beforeChange ?? [])],
    afterChange: [writeOnlyLanguage, ...(collection.hooks?.afterChange ?? [])],
    afterOperation: [...(collection.hooks?.afterOperation ?? []), answerDraft],
  },
})

/** Publishing in one language makes that language public; other pending drafts stay drafts. */
export const publishOneLanguage = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (isDrafted(c) ? ofCollection(c) : c)),
})
