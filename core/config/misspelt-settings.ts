/**
 * The edit distance of two texts: inserted, deleted and replaced characters, and swapped neighbours; Infinity where it is above `most`.
 * Each start compares every environment variable with every setting, so it computes only the cells that can still lead to a result.
 */
const distance = (one: string, other: string, most: number): number => {
  const width = other.length + 1
  const cells = new Uint8Array((one.length + 1) * width).fill(most + 1)
  for (let column = 0; column <= Math.min(most, other.length); column++) cells[column] = column
  const at = (row: number, column: number) => cells[row * width + column] as number
  for (let row = 1; row <= one.length; row++) {
    let least = most + 1
    if (row <= most) least = cells[row * width] = row
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const edits = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1))
      const fewest = isSwapped ? Math.min(edits, at(row - 2, column - 2) + 1) : edits
      cells[row * width + column] = fewest
      least = Math.min(least, fewest)
    }
    if (least > most) return Number.POSITIVE_INFINITY
  }
  const edits = at(one.length, other.length)
  return edits > most ? Number.POSITIVE_INFINITY : edits
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
    // npm sets dozens of its own.
    if (names.has(name) || name.startsWith('npm_')) return []
    const upper = name.toUpperCase()
    const near = known
      // Names whose lengths differ by more than the limit need no comparison.
      .filter((candidate) => Math.abs(candidate.length - upper.length) <= mostEdits(candidate))
      .map((candidate) => ({ candidate, edits: distance(upper, candidate, mostEdits(candidate)) }))
      .filter(({ edits }) => Number.isFinite(edits))
      .sort((a, b) => a.edits - b.edits)[0]
    return near ? [`Nobody reads the setting ${name}. Is ${near.candidate} meant?`] : []
  })
}
