import type { ReadLine } from './read-lines.ts'

const label = /^[^:：]{1,40}[:：]\s*$/
const labelled = /^([^:：]{1,40})[:：]\s+(\S.*)$/

/**
 * Returns the lists of a text in their order, each with its entries. If entries have list markers, a line without one begins a new
 * list; otherwise a label (`OUT:`), a heading or a short first line after a blank line does.
 */
export const readGroups = (lines: readonly ReadLine[]): string[][] => {
  const hasMarks = lines.some(({ isEntry }) => isEntry)
  // Each list is on one line.
  if (!hasMarks && lines.length > 1 && lines.every(({ text }) => labelled.test(text)))
    return lines.map(({ text }) => splitEntries(labelled.exec(text)?.[2] ?? ''))
  const groups: string[][] = []
  let open: string[] | undefined
  const begin = (entries: string[] = []) => {
    open = entries
    groups.push(entries)
  }
  for (const [index, { text, isEntry, isHead, paragraph }] of lines.entries()) {
    const isAfterGap = index > 0 && lines[index - 1]?.paragraph !== paragraph
    if (isEntry || (!hasMarks && !isHead && !label.test(text) && open && !(isAfterGap && isShortHead(lines, index)))) {
      const [, , rest] = !hasMarks && isAfterGap ? (labelled.exec(text) ?? []) : []
      if (rest) begin(splitEntries(rest))
      else if (open) open.push(text)
      else begin([text])
      continue
    }
    const [, , rest] = labelled.exec(text) ?? []
    // `IN: add a car, take a seat` is a list on one line.
    begin(rest && !isHead ? splitEntries(rest) : [])
  }
  return groups.filter((entries) => entries.length > 0)
}

const splitEntries = (text: string): string[] =>
  text
    .split(/[,;·|]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** One or two words with more lines below: the name of a list. */
const isShortHead = (lines: readonly ReadLine[], index: number): boolean => {
  const [here, next] = [lines[index], lines[index + 1]]
  return Boolean(here && next && next.paragraph === here.paragraph && here.text.split(' ').length <= 2)
}
