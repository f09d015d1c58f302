/**
 * A line that has only begun: the marks of a heading, a list, a quote, a rule, a fence or a table without content yet; a task's
 * checkbox; the mark of an alert; a tag; the name of a definition.
 */
const begun =
  /^[ \t]*(?:[#>*+=|`~:_-]+|\d{1,9}[.)]?|(?:`{3,}|~{3,})[^`]*|(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ x]?\]?|>[ \t]*\[![a-z]*\]?|<[^>]*|\[[^\]]*(?:\]:?)?)[ \t]*$/i
const isRow = (line: string | undefined) => line !== undefined && /^[ \t]*\|/.test(line)

/**
 * The beginning of a text that is still arriving, without an end that would be parsed differently a moment later: half a fence
 * as inline code, the first line of a table as text with bars, a dash as the underline of a heading.
 */
export const readable = (text: string): string => {
  const at = text.lastIndexOf('\n') + 1
  const [before, last] = [text.slice(0, at), text.slice(at)]
  const lines = before.slice(-4_000).split('\n').slice(-3, -1)
  const [above, previous] = lines.length === 2 ? lines : [undefined, lines[0]]
  // The first row of a table is only recognised once the next line has arrived.
  if (isRow(previous) && !isRow(above) && /^[ \t|:-]*$/.test(last)) return before.slice(0, before.length - (previous?.length ?? 0) - 1)
  if (begun.test(last) || (isRow(last) && !isRow(previous))) return before
  return text
}

/** A picture or a link whose address has not arrived completely. */
const halfLink = /(?<!\w)(!?)\[([^[\]]*)(?:\](?:\([^()\s]*)?)?$/
const signs = /\\[\s\S]|(`+)|(\*{1,2}|~~)/g

/** A line that is still arriving, with its open marks closed: bold text is bold from its first word, and no marks are shown. */
export const closed = (line: string): string => {
  const text = line.replace(halfLink, (_, picture: string, words: string) => (picture ? '' : words))
  const open: string[] = []
  let inCode = null as { readonly run: string; readonly at: number } | null
  for (const { 0: sign, 1: run, 2: mark, index } of text.matchAll(signs)) {
    if (run) {
      if (inCode?.run === run) inCode = null
      else inCode ??= { run, at: index }
      continue
    }
    if (inCode || !mark) continue
    const place = open.lastIndexOf(mark)
    const next = text[index + sign.length]
    if (place !== -1) open.length = place
    else if (next === undefined || /\S/.test(next)) open.push(mark)
  }
  if (inCode && !text.includes(inCode.run, inCode.at + inCode.run.length)) {
    const isEmpty = text.length === inCode.at + inCode.run.length
    return isEmpty ? withEnd(text.slice(0, inCode.at), open) : withEnd(`${text}${inCode.run}`, open)
  }
  return withEnd(text, open)
}

const withEnd = (text: string, open: readonly string[]): string => {
  let begun = text.trimEnd()
  const left = [...open]
  if (left.at(-1) === '~~' && begun.endsWith('~') && !begun.endsWith('~~')) begun = begun.slice(0, -1)
  for (let last = left.at(-1); last !== undefined && begun.endsWith(last); last = left.at(-1)) {
    begun = begun.slice(0, -last.length).trimEnd()
    left.pop()
  }
  return left.length > 0 || begun.length < text.trimEnd().length ? `${begun}${left.toReversed().join('')}` : text
}
