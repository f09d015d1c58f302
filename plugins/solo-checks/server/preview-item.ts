import { createErrors, type Drafts, notFound, previewRoute, whileTyping } from '#core'
import { hostErrors } from '#core/contract'
import { CheckItemPreview, checkItemDraftPath } from '../contract.ts'
import { itemFrom } from '../item-blocks.ts'
import { CheckItem } from '../item-schema.ts'
import { inOwnOrder } from './generate-test.ts'
import { showItem, showResult } from './show-item.ts'

const errors = createErrors(hostErrors)

/** An item as its editors last saved it; null where there is none. @throws a ZodError where it does not fit */
const newestItem = async (drafts: Drafts, id: string, locale: string): Promise<CheckItem | null> => {
  const [row] = await drafts.newest('check-items', { where: { item_id: { equals: id } }, locale, limit: 1 })
  return row ? CheckItem.parse(itemFrom(row)) : null
}

/** @throws NOT_FOUND, or DRAFT_INCOMPLETE where the draft does not fit */
export const itemToTry = async (drafts: Drafts, id: string, locale: string): Promise<CheckItem> => {
  const item = await newestItem(drafts, id, locale).catch(() => {
    throw errors.DRAFT_INCOMPLETE()
  })
  if (!item) throw notFound('This item does not exist.')
  return item
}

/** Each variant as a learner sees it, and with its answer as they read it after the check. */
export const itemPreview = (drafts: Drafts) =>
  whileTyping(
    previewRoute({
      path: checkItemDraftPath(':id'),
      operationId: 'previewCheckItem',
      summary: 'Get a check item as its editors last saved it: each variant, as learners see it before and after the check',
      schema: CheckItemPreview,
      read: async (id, locale) => {
        const item = await newestItem(drafts, id, locale)
        if (!item) return null
        return {
          item_id: item.id,
          kind: item.kind,
          variants: item.variants.map((_, variantIndex) => {
            const drawn = inOwnOrder(item, variantIndex)
            // A fixed order that is not the item's own: nothing jumps between two looks, and an order to find is not given away.
            const paper = { ...drawn, places: drawn.places.toReversed() }
            return { shown: showItem(paper), result: showResult(paper, undefined, { correct: null, tests: null }) }
          }),
        }
      },
    }),
    { drafts, collection: 'check-items' },
  )
