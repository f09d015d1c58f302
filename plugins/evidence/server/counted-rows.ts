import type { EvidenceItem } from '../item-schema.ts'

/** The rows of a learner that count, by item: one whose item needs another waits until that is shown too. */
export const countedRows = <Row>(items: readonly EvidenceItem[], rows: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> => {
  const counts = new Map<string, boolean>()
  const isCounted = (id: string): boolean => {
    const known = counts.get(id)
    if (known !== undefined) return known
    // Items that need each other are shown by neither.
    counts.set(id, false)
    const item = items.find((each) => each.id === id)
    const isThere = item !== undefined && rows.has(id) && (item.needs ?? []).every(isCounted)
    counts.set(id, isThere)
    return isThere
  }
  return new Map([...rows].filter(([id]) => isCounted(id)))
}
