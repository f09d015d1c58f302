import type { ContentCache, Logger, Store } from '#core'
import type { Language } from '#core/contract'
import { itemFrom } from '../item-blocks.ts'
import { CheckItem } from '../item-schema.ts'

/** A published item with its module. */
export type SchoolItem = CheckItem & { readonly module_id: string }

/** The published items, cached until an editor changes one. An invalid item is left out and logged. */
export const createItems = (store: Store, contentCache: ContentCache, log: Logger) => {
  const all = (language: Language): Promise<SchoolItem[]> =>
    contentCache.read(`check-items.${language}`, ['check-items'], async () => {
      const rows = await store.published('check-items', { locale: language, sort: 'order' })
      return rows.flatMap((row) => {
        const item = CheckItem.safeParse(itemFrom(row))
        if (item.success) return [{ ...item.data, module_id: row.module_id }]
        log.warn({ item: row.item_id, mistakes: item.error.issues.length }, 'A check item does not fit and is left out.')
        return []
      })
    })
  return {
    all,
    of: async (moduleId: string, language: Language): Promise<readonly SchoolItem[]> =>
      (await all(language)).filter(({ module_id }) => module_id === moduleId),
  }
}
