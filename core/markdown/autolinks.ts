import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'

/** Stops at punctuation of Chinese, Japanese and Korean sentences, which an address never contains. */
const address = /[^\s<\u3000-\u303f\uff00-\uffef]{0,2000}/y
const domain = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/u

const count = (text: string, sign: string) => text.split(sign).length - 1

/** An address without the punctuation of its sentence: characters at its end, and closing brackets that it does not open itself. */
const withoutEnd = (text: string): string => {
  let end = text.length
  let surplus = count(text, ')') - count(text, '(')
  for (; end > 0; end--) {
    const last = text[end - 1] as string
    if (/[?!.,:*_~'"]/.test(last)) continue
    if (last === ')' && surplus > 0) {
      surplus--
      continue
    }
    const [entity] = last === ';' ? (/&[a-z0-9]+;$/i.exec(text.slice(Math.max(0, end - 40), end)) ?? []) : []
    if (!entity) break
    end -= entity.length - 1
  }
  return text.slice(0, end)
}

const longestDomain = 253

/** Whether a text begins with a domain; after `www.` it needs one dot more than after a scheme. */
const hasDomain = (text: string, dots: number): boolean => {
  const parts = domain.exec(text)?.[0].split('.') ?? []
  return parts.length > dots && parts.slice(-2).every((part) => !part.includes('_'))
}

const addressAt = (text: string, from: number): string => {
  address.lastIndex = from
  return withoutEnd(address.exec(text)?.[0] ?? '')
}

const push = (state: StateCore, tokens: Token[], level: number, href: string, words: string) => {
  const [open, text, close] = [new state.Token('link_open', 'a', 1), new state.Token('text', '', 0), new state.Token('link_close', 'a', -1)]
  open.attrs = [['href', state.md.normalizeLink(href)]]
  text.content = words
  for (const token of [open, close]) Object.assign(token, { markup: 'linkify', info: 'auto', level })
  text.level = level + 1
  tokens.push(open, text, close)
}

/** Reads `https://…` while parsing, so that characters in an address are not emphasis. */
const withScheme = (state: StateInline, isSilent: boolean): boolean => {
  if (!state.src.startsWith('://', state.pos) || state.linkLevel > 0) return false
  const [scheme] = /(?<![a-z0-9])(?:https?|ftp)$/i.exec(state.src.slice(Math.max(0, state.pos - 6), state.pos)) ?? []
  if (!scheme || (!isSilent && !state.pending.endsWith(scheme))) return false
  const url = addressAt(state.src.slice(0, state.posMax), state.pos - scheme.length)
  if (!hasDomain(url.slice(scheme.length + 3), 0)) return false
  if (!isSilent) {
    state.pending = state.pending.slice(0, -scheme.length)
    const open = state.push('link_open', 'a', 1)
    open.attrs = [['href', state.md.normalizeLink(url)]]
    open.markup = 'linkify'
    open.info = 'auto'
    const text = state.push('text', '', 0)
    text.content = url
    const close = state.push('link_close', 'a', -1)
    close.markup = 'linkify'
    close.info = 'auto'
  }
  state.pos += url.length - scheme.length
  return true
}

interface Found {
  readonly from: number
  readonly words: string
  readonly href: string
}

const local = /[a-z0-9._+-]/i
const mailDomain = /[a-z0-9_-]+(?:\.[a-z0-9_-]+)*/iy

/** A mail address around the `@` at `at`, which begins no earlier than `least`. */
const mailAt = (text: string, at: number, least: number): Found | null => {
  let from = at
  while (from > least && local.test(text[from - 1] as string)) from--
  mailDomain.lastIndex = at + 1
  const [host = ''] = mailDomain.exec(text) ?? []
  if (from === at || !host.includes('.') || /[-_]$/.test(host)) return null
  let end = at + 1 + host.length
  const [scheme = ''] = /(?:mailto|xmpp):$/i.exec(text.slice(Math.max(least, from - 7), from)) ?? []
  if (scheme.toLowerCase() === 'xmpp:') end += (/^\/[a-z0-9@.]*[a-z0-9]/i.exec(text.slice(end, end + 200)) ?? [''])[0].length
  const words = text.slice(from - scheme.length, end)
  return { from: from - scheme.length, words, href: scheme ? words : `mailto:${words}` }
}

const wwwAt = (text: string, at: number): Found | null => {
  if (at > 0 && /[a-z0-9./@:-]/i.test(text[at - 1] as string)) return null
  if (!hasDomain(text.slice(at, at + longestDomain), 1)) return null
  const words = addressAt(text, at)
  return hasDomain(words, 1) ? { from: at, words, href: `http://${words}` } : null
}

const candidates = /www\.|@/gi

/** Web and mail addresses in text that has been parsed. */
const findIn = (text: string): readonly Found[] => {
  const found: Found[] = []
  let end = 0
  for (const { index, 0: sign } of text.matchAll(candidates)) {
    if (index < end) continue
    const next = sign === '@' ? mailAt(text, index, end) : wwwAt(text, index)
    if (!next) continue
    found.push(next)
    end = next.from + next.words.length
  }
  return found
}

const inWords = (state: StateCore) => {
  for (const block of state.tokens) {
    if (block.type !== 'inline' || !/www\.|@/i.test(block.content)) continue
    const tokens: Token[] = []
    let links = 0
    for (const token of block.children ?? []) {
      if (token.type === 'link_open') links++
      if (token.type === 'link_close') links--
      const found = token.type === 'text' && links === 0 ? findIn(token.content) : []
      let from = 0
      const words = (to: number) => {
        if (to === from) return
        const text = new state.Token('text', '', 0)
        text.content = token.content.slice(from, to)
        text.level = token.level
        tokens.push(text)
      }
      if (found.length === 0) {
        tokens.push(token)
        continue
      }
      for (const each of found) {
        words(each.from)
        push(state, tokens, token.level, each.href, each.words)
        from = each.from + each.words.length
      }
      words(token.content.length)
    }
    block.children = tokens
  }
}

/** Makes addresses in text links, as GitHub does: an ending alone makes none, since `README.md` is a file. */
export const autolinks = (md: MarkdownIt): void => {
  md.inline.ruler.after('text', 'autolinks', withScheme)
  md.core.ruler.after('inline', 'autolinks', inWords)
}
