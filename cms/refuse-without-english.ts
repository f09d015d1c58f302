import { type CollectionConfig, type Config, type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { inEnglish } from './in-english.ts'

type Row = Readonly<Record<string, unknown>>
interface Mistake {
  readonly path: string
  readonly message: string
}

type Check = (value: unknown, options: object) => unknown

/** Finds the mistakes of an English document: empty required texts, and lists and blocks that do not fit. */
const mistakesIn = async (fields: readonly FlattenedField[], row: Row, req: PayloadRequest, place = ''): Promise<Mistake[]> => {
  const mistakes: Mistake[] = []
  for (const field of fields) {
    const path = `${place}${field.name}`
    const value = row[field.name]
    if (field.type === 'group' || field.type === 'tab')
      mistakes.push(...(await mistakesIn(field.flattenedFields, (value ?? {}) as Row, req, `${path}.`)))
    else if (field.type === 'array')
      for (const [index, entry] of (Array.isArray(value) ? (value as Row[]) : []).entries())
        mistakes.push(...(await mistakesIn(field.flattenedFields, entry, req, `${path}.${index}.`)))
    else if ('localized' in field && field.localized) {
      const isMissing = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
      if (isMissing) {
        if ('required' in field && field.required) mistakes.push({ path, message: 'is needed in English' })
        continue
      }
      const validate = field.type === 'json' ? (field.validate as Check | undefined) : undefined
      const result = (await validate?.(value, { ...field, req, data: row, siblingData: row })) ?? true
      if (result !== true) mistakes.push({ path, message: `in English: ${String(result)}` })
    }
  }
  return mistakes
}

const isTranslated = (fields: readonly unknown[]): boolean => JSON.stringify(fields).includes('"localized":true')

const guarded = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [
      ...(collection.hooks?.beforeChange ?? []),
      async ({ data, originalDoc, req, collection: { slug, flattenedFields } }) => {
        if (data._status !== 'published' || !req.locale || req.locale === 'en') return data
        const mistakes = await mistakesIn(flattenedFields, await inEnglish(slug, data, originalDoc?.id, req), req)
        const errors = mistakes.map(({ path, message }) => ({ path, message, label: `${path} ${message}` }))
        if (errors.length > 0) throw new ValidationError({ collection: slug, errors, req }, req.t)
        return data
      },
    ],
  },
})

/** English is the source: publishing in another language, which also publishes the English draft, requires the English to be complete. */
export const refuseWithoutEnglish = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (isTranslated(c.fields) ? guarded(c) : c)),
})
