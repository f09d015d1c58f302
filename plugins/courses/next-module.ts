interface NextCandidate {
  readonly id: string
  readonly optional: boolean
  readonly subSlides: readonly unknown[]
}

/**
 * Finds the module to continue with: of those that are not optional, the first that is begun and not complete, else the first that is
 * not begun; undefined when all are complete. @param modules in the course's order
 */
export const nextModule = <M extends NextCandidate>(
  modules: readonly M[],
  rows: readonly { readonly module_id: string; readonly lessons_completed: number }[],
): M | undefined => {
  const done = new Map(rows.map((row) => [row.module_id, row.lessons_completed]))
  const open = modules.filter(({ id, optional, subSlides }) => !optional && (done.get(id) ?? 0) < subSlides.length)
  return open.find(({ id }) => (done.get(id) ?? 0) > 0) ?? open[0]
}
