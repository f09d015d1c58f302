import type { Payload } from 'payload'

/** Part of a Drizzle query: a table's columns, and the tables nested below the table. */
interface Asked {
  readonly with?: Readonly<Record<string, true | Asked>>
  readonly where?: unknown
}
interface Table {
  findMany(asked: Asked): unknown
}
interface Drizzle {
  readonly query: Readonly<Record<string, Table>>
}
interface Find {
  readonly locale?: string
  readonly req?: { readonly context?: Readonly<Record<string, unknown>> }
  readonly collection?: string
  readonly slug?: string
}
type Read = (asked: Find) => Promise<unknown>
interface Adapter {
  readonly name: string
  readonly drizzle: Drizzle
  find: Read
  findGlobal: Read
}
interface Operators {
  inArray(column: unknown, values: readonly string[]): unknown
}

/** Restricts a query to translations in these languages, on every level. */
const narrow = (asked: Asked, languages: readonly string[]): Asked => ({
  ...asked,
  ...(asked.with && {
    with: Object.fromEntries(
      Object.entries(asked.with).map(([name, part]) => {
        if (part === true) return [name, part]
        const inner = narrow(part, languages)
        if (name !== '_locales') return [name, inner]
        const where = ({ _locale }: { _locale: unknown }, { inArray }: Operators) => inArray(_locale, languages)
        return [name, { ...inner, where }]
      }),
    ),
  }),
})

const contextKey = 'readsOneLanguage'

/** Returns the request context for reading this collection or global in one language, with English as the fallback. */
export const inOneLanguage = (slug: string) => ({ [contextKey]: slug })

/**
 * Payload's SQLite adapter reads a document in every language and drops all but one, which makes five languages five times as expensive;
 * and since its query for a row's translations names no language, SQLite scans the whole table for each row. A read with the context of
 * `inOneLanguage` loads only the rows of its language and of English. Documents that are written back must not be read this way, since an
 * update would lose the other languages: so Payload's own reads are unchanged.
 */
export const readOneLanguage = (payload: Payload): void => {
  const { localization } = payload.config
  if (payload.db.name !== 'sqlite' || !localization) return
  const adapter = payload.db as unknown as Adapter
  const narrowed = new Map<string, Adapter>()
  const adapterFor = (locale: string): Adapter => {
    const known = narrowed.get(locale)
    if (known) return known
    const languages = [...new Set([locale, localization.defaultLocale])]
    const query = new Proxy(adapter.drizzle.query, {
      get: (tables, name) => ({ findMany: (asked: Asked) => (tables[name as string] as Table).findMany(narrow(asked, languages)) }),
    })
    const made = Object.create(adapter, { drizzle: { value: Object.create(adapter.drizzle, { query: { value: query } }) } }) as Adapter
    narrowed.set(locale, made)
    return made
  }
  const { find, findGlobal } = adapter
  const within = (read: Read): Read =>
    function (this: Adapter, asked) {
      const { locale, req, collection, slug } = asked
      const isAskedFor = locale !== undefined && localization.localeCodes.includes(locale)
      return read.call(isAskedFor && req?.context?.[contextKey] === (collection ?? slug) ? adapterFor(locale) : this, asked)
    }
  adapter.find = within(find)
  adapter.findGlobal = within(findGlobal)
}
