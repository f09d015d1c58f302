import { createErrors, type Drafts, notFound, previewRoute, whileTyping } from '#core'
import { hostErrors } from '#core/contract'
import { CheckItemPreview, checkItemDraftPath } from '../contract.ts'
import { itemFrom } from '../item-blocks.ts'
import { CheckItem } from '../item-schema.ts'
import { inOwnOrder } from './generate-test.ts'
import { showItem, showResult } from './show-item.ts'

const errors = createErrors(hostErrors)

/** An item as last saved by its editors; null if there is none. @throws a ZodError if it is invalid */
const newestItem = async (drafts: Drafts, id: string, locale: string): Promise<CheckItem | null> => {
  const [row] = await drafts.newest('check-items', { where: { item_id: { equals: id } }, locale, limit: 1 })
  return row ? CheckItem.parse(itemFrom(row)) : null
}

/** @throws NOT_FOUND, or DRAFT_INCOMPLETE if the draft is invalid */
export const itemToTry = async (drafts: Drafts, id: string, locale: string): Promise<CheckItem> => {
  const item = await newestItem(drafts, id, locale).catch(() => {
    throw errors.DRAFT_INCOMPLETE()
  })
  if (!item) throw notFound('This item does not exist.')
  return item
}

/** Each variant as a learner sees it during the check, and with its answer as shown afterwards. */
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
            // A fixed order that differs from the item's own: the preview does not change on reload, and the right order is not revealed.
            const paper = { ...drawn, places: drawn.places.toReversed() }
            return { shown: showItem(paper), result: showResult(paper, undefined, { correct: null, tests: null }) }
          }),
        }
      },
    }),
    { drafts, collection: 'check-items' },
  )
