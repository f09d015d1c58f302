/** The edit distance of two texts: inserted, deleted and replaced characters, and swapped neighbours. */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const edits = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)]
      if (isSwapped) edits.push(at(row - 2, column - 2) + 1)
      ;(rows[row] as number[])[column] = Math.min(...edits)
    }
  }
  return at(one.length, other.length)
}

/** The most edits that still look like a typing mistake: one in four characters, and never more than three. */
const mostEdits = (name: string) => Math.min(3, Math.floor(name.length / 4))

/**
 * Unknown environment variables that closely resemble a known setting, each as a sentence that names the nearest. Values are
 * never included: they may be secret.
 */
export const misspeltSettings = (set: readonly string[], known: readonly string[]): string[] => {
  const names = new Set(known)
  return set.flatMap((name) => {
    if (names.has(name)) return []
    const upper = name.toUpperCase()
    const near = known
      // Names whose lengths differ by more than the limit need no comparison.
      .filter((candidate) => Math.abs(candidate.length - upper.length) <= mostEdits(candidate))
      .map((candidate) => ({ candidate, edits: distance(upper, candidate) }))
      .filter(({ candidate, edits }) => edits <= mostEdits(candidate))
      .sort((a, b) => a.edits - b.edits)[0]
    return near ? [`Nobody reads the setting ${name}. Is ${near.candidate} meant?`] : []
  })
}
