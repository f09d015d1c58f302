import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  type Field,
  type FlattenedField,
  flattenTopLevelFields,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { mergeTranslation } from '#core/contract'
import { isEditor } from '../access/staff.ts'
import { mistakesInReferences } from '../fields/refers-to.ts'
import { inEnglish } from '../in-english.ts'
import type { Seed } from '../seed/define-seed.ts'
import { canBeDrawn, checkDocument } from './check-document.ts'
import { type Fits, type Mistake, mistakesOfType, type Row } from './fits.ts'
import { mistakesAsFile } from './fits-file.ts'
import { refuseMistakes } from './refuse-mistakes.ts'
import { type Translation, translationsToPublish } from './translations-to-publish.ts'

/**
 * Marks documents that the app needs, in a collection's `custom.needed`: the field by which the app finds such a document, and the sentence
 * shown to an editor who would remove it; null where this one is not needed.
 */
export interface Needed {
  readonly keyField: string
  readonly reasonFor: (key: string) => string | null
}

const refuse = (message: string) => new APIError(message, 403, null, true)

/** Hooks do not receive whether a write is to the draft or to the published document; the operation does. */
const rememberDraft: CollectionBeforeOperationHook = ({ args, req }) => {
  req.context.isDraft = 'draft' in args && args.draft === true
}

/** Payload reads groups before any check can run: a null group is removed from the write, and stays unchanged. */
const withoutNullGroups = (fields: readonly Field[], data: Record<string, unknown>): void => {
  for (const field of flattenTopLevelFields([...fields])) {
    if (field.type !== 'group' || !('name' in field)) continue
    const group = data[field.name]
    if (group === null) delete data[field.name]
    else if (typeof group === 'object' && !Array.isArray(group)) withoutNullGroups(field.fields, group as Record<string, unknown>)
  }
}
const leaveOutNullGroups =
  (fields: readonly Field[]): CollectionBeforeOperationHook =>
  ({ args }) => {
    if ('data' in args && typeof args.data === 'object' && args.data !== null)
      withoutNullGroups(fields, args.data as Record<string, unknown>)
  }

const readWhole = (req: PayloadRequest, collection: string, id: unknown) =>
  req.payload.db.findOne<Row & { id: string }>({ collection: collection as never, where: { id: { equals: id } }, req })

/** Unique values that another document has already: the database would say only that they are taken. */
const takenValues = async (
  fields: readonly FlattenedField[],
  collection: string,
  data: Row,
  id: unknown,
  title: string,
  req: PayloadRequest,
): Promise<Mistake[]> => {
  const unique = fields.filter((field) => 'unique' in field && field.unique && typeof data[field.name] === 'string')
  const mistakes: Mistake[] = []
  for (const { name } of unique) {
    const where = { and: [{ [name]: { equals: data[name] } }, ...(id ? [{ id: { not_equals: id } }] : [])] }
    const [other] = (
      await req.payload.find({ collection: collection as never, where, limit: 1, depth: 0, trash: true, overrideAccess: true })
    ).docs
    if (!other) continue
    const row = other as unknown as Row
    const called = typeof row[title] === 'string' && row[title] !== data[name] ? ` by “${row[title]}”` : ''
    const place = row.deletedAt ? ', which is in the trash: restore it, or delete it there' : ''
    mistakes.push({ path: name, message: `is taken: ${String(data[name])} is used${called}${place}` })
  }
  return mistakes
}

/** English is complete by now: a translation may lack words, and its words must fit the English. */
const mistakesInTranslation = (config: Guarded, { fields, say }: Translation, english: Row): Mistake[] => {
  const translated = config.flattenedFields.filter((field) => field.type === 'json' && 'localized' in field && field.localized)
  const merged = Object.fromEntries(translated.map(({ name }) => [name, mergeTranslation(english[name], fields[name])]))
  return checkDocument(config, { ...english, ...merged }).map(say)
}

/** Counts the content that refers to this document, as «5 lessons and 1 set of quick prompts»; empty where there is none. */
const whatNames = async (config: Guarded, row: Row, req: PayloadRequest): Promise<string> => {
  const field = config.custom?.namedBy
  if (!field) return ''
  const others = req.payload.config.collections.filter(
    ({ slug, access, flattenedFields }) =>
      slug !== config.slug && access.update === isEditor && flattenedFields.some(({ name }) => name === field),
  )
  const counts: string[] = []
  for (const { slug, labels } of others) {
    const where = { [field]: { equals: row[field] } }
    const { totalDocs } = await req.payload.count({ collection: slug as never, where, overrideAccess: true })
    if (totalDocs > 0) counts.push(`${totalDocs} ${String(totalDocs === 1 ? labels.singular : labels.plural).toLowerCase()}`)
  }
  return new Intl.ListFormat('en').format(counts)
}

const refuseWhileNamed = async (config: Guarded, row: Row, req: PayloadRequest): Promise<void> => {
  const names = await whatNames(config, row, req)
  if (names) throw refuse(`It cannot be deleted while it has ${names}: move or delete those first, or unpublish it instead.`)
}

const hasTypes = ({ flattenedFields }: Pick<Guarded, 'flattenedFields'>, document: Row): boolean =>
  mistakesOfType(flattenedFields, document).length === 0

interface Guarded {
  readonly slug: string
  readonly flattenedFields: FlattenedField[]
  readonly versions?: { readonly drafts?: unknown }
  readonly custom?: {
    readonly needed?: Needed
    readonly fits?: Fits
    /** A further check for documents that the app needs. */
    readonly fitsWhereNeeded?: Fits
    readonly namedBy?: string
  }
  readonly admin?: { readonly useAsTitle?: string }
}

/** The first of all checks: the others need not expect a value of another type than its field's. */
const checkTypes: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  if (!req.context.isSeeding) refuseMistakes(collection, mistakesOfType(collection.flattenedFields, data ?? {}), req)
  return data
}

const checkWrite =
  (seeds: readonly Seed[]): CollectionBeforeChangeHook =>
  async ({ collection, data, originalDoc, operation, req }) => {
    if (req.context.isSeeding) return data
    const config = collection as unknown as Guarded
    const { needed } = config.custom ?? {}
    const isUpdate = operation === 'update'
    if (needed && isUpdate) {
      const key = String(originalDoc?.[needed.keyField] ?? '')
      const reason = needed.reasonFor(key)
      if (reason && data.deletedAt) throw refuse(`${reason} It cannot be deleted.`)
      if (reason && data._status === 'draft' && !req.context.isDraft)
        throw refuse(`${reason} It cannot be unpublished: publish other words instead.`)
      if (reason && data[needed.keyField] !== key)
        refuseMistakes(config, [{ path: needed.keyField, message: `must stay ${key}: the app finds it by this name` }], req)
    }
    if (data.deletedAt) {
      if (!originalDoc?.deletedAt) await refuseWhileNamed(config, originalDoc as Row, req)
      return data
    }
    const title = config.admin?.useAsTitle ?? 'id'
    const mistakes = await takenValues(config.flattenedFields, config.slug, data, isUpdate ? originalDoc?.id : undefined, title, req)
    const isPublic = data._status === 'published' || !config.versions?.drafts
    if (isPublic) {
      const english = await inEnglish(config.slug, data, originalDoc?.id, req)
      mistakes.push(...checkDocument(config, english))
      if (mistakes.length === 0)
        for (const each of await translationsToPublish(config, data, isUpdate ? originalDoc?.id : undefined, req))
          mistakes.push(...mistakesInTranslation(config, each, english))
      if (needed?.reasonFor(String(english[needed.keyField] ?? ''))) mistakes.push(...(config.custom?.fitsWhereNeeded?.(english) ?? []))
      // The host's own writes, which have no user, have valid references.
      if (req.user) mistakes.push(...(await mistakesInReferences(config.flattenedFields, english, req)))
      if (mistakes.length === 0) mistakes.push(...mistakesAsFile(seeds, collection.slug as CollectionSlug, config.flattenedFields, english))
    }
    refuseMistakes(config, mistakes, req)
    return data
  }

const checkDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const config = collection as unknown as Guarded
  if (req.context.isSeeding) return
  const row = await readWhole(req, collection.slug, id)
  if (!row) return
  const { needed } = config.custom ?? {}
  const reason = needed?.reasonFor(String(row[needed.keyField]))
  if (reason) throw refuse(`${reason} It cannot be deleted.`)
  await refuseWhileNamed(config, row, req)
}

const guarded = (collection: CollectionConfig, seeds: readonly Seed[]): CollectionConfig => ({
  ...collection,
  custom: { ...collection.custom, canBeDrawn, hasTypes },
  hooks: {
    ...collection.hooks,
    beforeOperation: [rememberDraft, leaveOutNullGroups(collection.fields), ...(collection.hooks?.beforeOperation ?? [])],
    beforeValidate: [checkTypes, ...(collection.hooks?.beforeValidate ?? [])],
    beforeChange: [...(collection.hooks?.beforeChange ?? []), checkWrite(seeds)],
    beforeDelete: [...(collection.hooks?.beforeDelete ?? []), checkDelete],
  },
})

/** A global cannot be removed, so only its changes are checked. */
const guardedGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeChange: [
      ...(global.hooks?.beforeChange ?? []),
      ({ global: config, data, req }) => {
        if (data._status === 'draft' && config.versions?.drafts) return data
        const isOther = req.locale && req.locale !== 'en'
        const mistakes = [...mistakesOfType(config.flattenedFields, data), ...(isOther ? [] : checkDocument(config, data))]
        refuseMistakes(config, mistakes, req)
        return data
      },
    ],
  },
})

/** Refuses, in the labels' words, to publish a document that its page cannot render, and to remove one that the app needs. */
export const guardPublishing =
  (seeds: readonly Seed[]) =>
  (config: Config): Config => ({
    ...config,
    collections: config.collections?.map((c) => (c.access?.update === isEditor ? guarded(c, seeds) : c)),
    globals: config.globals?.map((g) => (g.access?.update === isEditor ? guardedGlobal(g) : g)),
  })
