/** Groups rows by `user_id`, in their given order. (`Map.groupBy` is newer than the oldest supported Node.) */
export const groupByUser = <Row extends { readonly user_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.user_id)
    if (group) group.push(row)
    else groups.set(row.user_id, [row])
  }
  return groups
}

/** Returns the page of a list to show, at most the last one (an old link may name a later one), and the number of pages, at least one. */
export const pageWithin = (asked: number, total: number, perPage: number): { readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { page: Math.min(asked, pages), pages }
}
