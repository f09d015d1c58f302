import type { MarkdownIt, StateInline } from 'markdown-it'

const tilde = 0x7e
/** A single tilde pairs with a single one: the library pairs marks of one kind. */
const single = tilde + 0x10000

const take = (state: StateInline, isSilent: boolean): boolean => {
  if (isSilent || state.src.charCodeAt(state.pos) !== tilde) return false
  const length = /^~+/.exec(state.src.slice(state.pos, state.pos + 4))?.[0].length ?? 0
  // `5~10` is a range: within a word, a single tilde strikes nothing out.
  const { can_open, can_close, length: whole } = state.scanDelims(state.pos, length > 1)
  const token = state.push('text', '', 0)
  token.content = '~'.repeat(whole)
  if (length <= 2)
    state.delimiters.push({
      marker: length === 1 ? single : tilde,
      length: 0,
      token: state.tokens.length - 1,
      end: -1,
      open: can_open,
      close: can_close,
    })
  state.pos += whole
  return true
}

const strike = (state: StateInline, delimiters: StateInline['delimiters']) => {
  for (const { marker, token, end } of delimiters) {
    if ((marker !== tilde && marker !== single) || end === -1) continue
    const last = delimiters[end]?.token
    for (const [place, type, nesting] of [
      [token, 's_open', 1],
      [last, 's_close', -1],
    ] as const) {
      const sign = place === undefined ? undefined : state.tokens[place]
      if (!sign) continue
      sign.markup = sign.content
      sign.content = ''
      sign.type = type
      sign.tag = 'del'
      sign.nesting = nesting
    }
  }
}

/** `~~gone~~` and `~gone~`, as on GitHub: the library supports only two tildes, and treats three as two. */
export const strikethrough = (md: MarkdownIt): void => {
  md.inline.ruler.at('strikethrough', take)
  md.inline.ruler2.at('strikethrough', (state) => {
    strike(state, state.delimiters)
    for (const meta of state.tokens_meta) if (meta?.delimiters) strike(state, meta.delimiters)
  })
}
