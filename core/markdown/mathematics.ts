import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

const ends: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' }

/** Closing marks that were not found in a paragraph, so that each is searched for only once. */
const withoutEnd = new WeakMap<StateInline, Set<string>>()

const inline = (state: StateInline, isSilent: boolean): boolean => {
  const sign = state.src.slice(state.pos, state.pos + 2)
  const end = ends[sign]
  if (!end || withoutEnd.get(state)?.has(end)) return false
  const from = state.pos + 2
  const to = state.src.indexOf(end, from)
  if (to === -1 || to + 2 > state.posMax) {
    if (to === -1) withoutEnd.set(state, (withoutEnd.get(state) ?? new Set()).add(end))
    return false
  }
  const tex = state.src.slice(from, to)
  // `\\[\\\\\\]` is three escaped characters, not mathematics.
  if (!/[\p{L}\p{N}]/u.test(tex)) return false
  if (!isSilent) {
    const token = state.push('mathematics', '', 0)
    token.content = tex.trim()
    token.info = state.src.slice(state.pos, to + 2)
    token.markup = sign
  }
  state.pos = to + 2
  return true
}

/** Mathematics on lines of its own, which Markdown would read as lists or headings. */
const block = (state: StateBlock, startLine: number, endLine: number, isSilent: boolean): boolean => {
  const lineOf = (line: number) => state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
  const indentOf = (line: number) => (state.sCount[line] ?? 0) - state.blkIndent
  const first = lineOf(startLine)
  const sign = first.slice(0, 2)
  const end = sign === '\\(' ? undefined : ends[sign]
  if (!end || indentOf(startLine) >= 4) return false
  const isWhole = first.length > 3 && first.endsWith(end)
  // Followed by text on the same line, it is part of a paragraph.
  if (!isWhole && first.includes(end, 2)) return false
  let last = startLine
  if (!isWhole)
    for (last++; ; last++) {
      if (last >= endLine || indentOf(last) < 0 || !lineOf(last)) return false
      if (lineOf(last).endsWith(end)) break
    }
  if (isSilent) return true
  const source = state.getLines(startLine, last + 1, state.blkIndent, false).trim()
  const token = state.push('mathematics_block', '', 0)
  token.content = source.slice(2, -2).trim()
  token.info = source
  token.map = [startLine, last + 1]
  state.line = last + 1
  return token.content !== ''
}

/** Parses `\(x\)`, `\[x\]` and `$$x$$`. A single dollar sign is money. */
export const mathematics = (md: MarkdownIt): void => {
  md.inline.ruler.before('escape', 'mathematics', inline)
  md.block.ruler.before('paragraph', 'mathematics_block', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}
