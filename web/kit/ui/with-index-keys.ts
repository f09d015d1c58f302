/** Keys for lists whose entries have no identity but their index, which stays the same while more entries arrive. */
export const withIndexKeys = <T>(items: readonly T[]): { key: string; item: T }[] =>
  items.map((item, place) => ({ key: `at-${place}`, item }))
