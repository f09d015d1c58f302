import type { ContentCache, Doc, Logger, Store } from '#core'
import type { Language } from '#core/contract'
import { itemFrom } from '../item-blocks.ts'
import { CheckItem } from '../item-schema.ts'
import { mistakesInKeys } from '../translated-keys.ts'

/** A published item with its module. */
export type SchoolItem = CheckItem & { readonly module_id: string }

type Row = Doc<'check-items'>

const parse = (row: Row) => CheckItem.safeParse(itemFrom(row))

/**
 * Whether an item can be read and scored in its own language. Each language has its own copy of the key, and an editor may have corrected
 * the English one since. Its words belong to the former key, so that neither key could be shown beside them.
 */
const hasEnglishKey = (row: Row, english: Row) => mistakesInKeys(english.variants, row.variants).length === 0 && parse(row).success

/** The published items, cached until an editor changes one. An invalid item is left out and logged; an invalid translation is read in English. */
export const createItems = (store: Store, contentCache: ContentCache, log: Logger) => {
  const published = (locale: Language) => store.published('check-items', { locale, sort: 'order' })
  const rowsIn = async (language: Language): Promise<Row[]> => {
    const english = await published('en')
    if (language === 'en') return english
    const translated = new Map((await published(language)).map((row) => [row.item_id, row]))
    return english.map((source) => {
      const row = translated.get(source.item_id)
      if (row && hasEnglishKey(row, source)) return row
      log.warn({ item: source.item_id, language }, 'A translated check item does not fit the English one and is read in English.')
      return source
    })
  }
  const all = (language: Language): Promise<SchoolItem[]> =>
    contentCache.read(`check-items.${language}`, ['check-items'], async () =>
      (await rowsIn(language)).flatMap((row) => {
        const item = parse(row)
        if (item.success) return [{ ...item.data, module_id: row.module_id }]
        log.warn({ item: row.item_id, mistakes: item.error.issues.length }, 'A check item does not fit and is left out.')
        return []
      }),
    )
  return {
    all,
    of: async (moduleId: string, language: Language): Promise<readonly SchoolItem[]> =>
      (await all(language)).filter(({ module_id }) => module_id === moduleId),
  }
}
