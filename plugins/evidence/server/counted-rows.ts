import type { EvidenceItem } from '../item-schema.ts'

/** Whether an item is judged for every learner. An address is not: without a parent's permission it cannot be requested. */
const isJudged = ({ kind }: EvidenceItem): boolean => kind !== 'own-word' && kind !== 'address'

/** Whether a counted row is a claim: the learner's own word for a judged item. */
export const isClaim = (item: EvidenceItem, { state }: { readonly state: string }): boolean => state === 'own-word' && isJudged(item)

/**
 * The rows of a learner that count, by item. An item that needs another one counts only if the other counts, and counts as own word
 * if the other does.
 */
export const countedRows = <Row extends { readonly state: string }>(
  items: readonly EvidenceItem[],
  rows: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> => {
  const counted = new Map<string, Row | null>()
  const count = (id: string): Row | null => {
    const known = counted.get(id)
    if (known !== undefined) return known
    // Items that need each other never count.
    counted.set(id, null)
    const item = items.find((each) => each.id === id)
    const row = item && rows.get(id)
    const needed = (item?.needs ?? []).map(count)
    if (!row || needed.includes(null)) return null
    const result = needed.some((each) => each?.state === 'own-word') ? { ...row, state: 'own-word' } : row
    counted.set(id, result)
    return result
  }
  return new Map(
    [...rows.keys()].flatMap((id): [string, Row][] => {
      const row = count(id)
      return row ? [[id, row]] : []
    }),
  )
}
