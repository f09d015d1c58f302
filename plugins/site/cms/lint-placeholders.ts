import type { ContentFile, ContentMistake } from '#cms'

/** The placeholders that the host and its plugins fill in on every page. A mail lists its own. */
export const pagePlaceholders = ['product', 'version', 'support_email', 'price', 'price_amount', 'price_currency']

/** Notes of authors, which no visitor reads. */
const notes = ['legal_review_notes', 'claims_to_verify']

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything in double braces, spaces included: a page shows as they are those that are not exactly a placeholder. */
const bracedIn = (text: string) => text.match(/\{\{[^{}]*\}\}/g) ?? []
const known = pagePlaceholders.map((name) => `{{${name}}}`)
const knownIn = (text: string) => bracedIn(text).filter((each) => known.includes(each))

interface FieldText {
  readonly field: readonly PropertyKey[]
  readonly text: string
}

/** Every text of a page, however deep, with its place. */
const textsIn = (value: unknown, field: readonly PropertyKey[]): FieldText[] => {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...field, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, each]) => (notes.includes(name) ? [] : textsIn(each, [...field, name])))
}

const unknownIn = (file: ContentFile, texts: readonly FieldText[]): ContentMistake[] =>
  texts.flatMap(({ field, text }) =>
    bracedIn(text)
      .filter((each) => !known.includes(each))
      .map((each) => ({
        file,
        field,
        message: `should use known placeholders; visitors would read ${each}, known are ${known.join(', ')}`,
      })),
  )

/** The placeholders of a text that its translation has less often; a text that is not translated is read in English. */
const lackingIn = (file: ContentFile, english: readonly FieldText[], translated: readonly FieldText[]): ContentMistake[] => {
  const source = new Map(english.map(({ field, text }) => [field.join('.'), text]))
  return translated.flatMap(({ field, text }) => {
    const there = knownIn(text)
    const lacking = knownIn(source.get(field.slice(2).join('.')) ?? '').filter((each) => {
      const index = there.indexOf(each)
      if (index >= 0) there.splice(index, 1)
      return index < 0
    })
    return [...new Set(lacking)].map((each) => ({ file, field, message: `should hold ${each} as often as in English` }))
  })
}

type PageFile = ContentFile & { readonly data: Fields & { readonly slug: string; readonly kind?: string | undefined } }

/** Advice for pages that are no mails: on placeholders that nobody fills in, and on those of the English that a translation lacks. */
export const lintPlaceholders = (files: readonly PageFile[], content: readonly ContentFile[]): ContentMistake[] => {
  const pages = files.filter(({ data }) => data.kind !== 'mail')
  const unknown = pages.flatMap((file) => unknownIn(file, [...textsIn(file.data, []), { field: [], text: file.body }]))
  const translations = content.filter(({ path }) => /^translations\/[a-z]+\/pages\//.test(path))
  const translated = translations.flatMap((file) =>
    pages.flatMap(({ data: { title, description, ...data }, body }) => {
      const words = isRecord(file.data) && isRecord(file.data.pages) ? file.data.pages[data.slug] : undefined
      const texts = textsIn(words, ['pages', data.slug])
      return [...unknownIn(file, texts), ...lackingIn(file, textsIn({ title, description, data, body }, []), texts)]
    }),
  )
  return [...unknown, ...translated]
}
