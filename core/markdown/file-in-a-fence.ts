import type { MarkdownIt, StateBlock } from 'markdown-it'

/** A line that is only a fence and its info string. */
const fenceLine = /^(`{3,}|~{3,})[ \t]*([^`]*)$/
const isMarkdown = /^(?:markdown|mdx?)\b/i
/** The most lines of one text that are searched for the ends of such files; after that, the text is read by CommonMark's rules. */
const mostLines = 20_000
const looked = new WeakMap<object, number>()

/**
 * A Markdown file that a model writes in a fence, with fences of its own in it. By CommonMark the first inner fence ends the file; here
 * the inner fences pair up, and the file ends at its own fence. If they do not pair up, CommonMark applies, unless more text is to come.
 */
const takeFile = (state: StateBlock, startLine: number, endLine: number): boolean => {
  const lineOf = (line: number) => state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
  const indentOf = (line: number) => (state.sCount[line] ?? 0) - state.blkIndent
  const isInside = (line: number) => {
    const count = (looked.get(state.env) ?? 0) + 1
    looked.set(state.env, count)
    return line < endLine && count <= mostLines && (indentOf(line) >= 0 || state.isEmpty(line))
  }
  const fenceOf = (line: number) => (indentOf(line) < 4 ? fenceLine.exec(lineOf(line)) : null)

  const [, outer = '', info = ''] = fenceOf(startLine) ?? []
  // A fence longer than three characters was chosen with the inner fences in mind.
  if (outer.length !== 3 || !isMarkdown.test(info)) return false

  /** A fence without a language opens a block if an empty line precedes it, a line follows it, and another pair is still to come. */
  const opens = (line: number): boolean => {
    if (!state.isEmpty(line - 1) || !isInside(line + 1) || state.isEmpty(line + 1) || fenceOf(line + 1)) return false
    if (state.env.isArriving) return true
    let left = 2
    for (let next = line + 1; isInside(next) && left > 0; next++) {
      const [, marks, words] = fenceOf(next) ?? []
      if (marks?.[0] === outer[0] && !words) left--
    }
    return left === 0
  }

  let inner = ''
  let end = startLine + 1
  for (; isInside(end); end++) {
    const [, marks = '', words = ''] = fenceOf(end) ?? []
    if (!marks || marks[0] !== outer[0]) continue
    if (inner) {
      if (!words && marks.length >= inner.length) inner = ''
    } else if (words || opens(end)) inner = marks
    else break
  }
  const isClosed = isInside(end)
  if (!isClosed && !state.env.isArriving) return false
  const token = state.push('fence', 'code', 0)
  token.info = info
  token.markup = outer
  token.content = state.getLines(startLine + 1, end, state.sCount[startLine] ?? 0, true)
  token.map = [startLine, end + (isClosed ? 1 : 0)]
  state.line = end + (isClosed ? 1 : 0)
  return true
}

export const fileInAFence = (md: MarkdownIt): void => md.block.ruler.before('fence', 'file_in_a_fence', takeFile)
