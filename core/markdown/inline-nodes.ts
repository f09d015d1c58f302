import type { Token } from 'markdown-it'
import { type Inline, type Mark, wordsOf } from './nodes.ts'

/** Inline HTML elements that texts may use, without any attribute. */
const allowed = { kbd: 'kbd', sub: 'sub', sup: 'sup' } as const satisfies Record<string, Mark['type']>
const isAllowed = (name: string): name is keyof typeof allowed => Object.hasOwn(allowed, name)
/** The deepest nesting of elements; deeper tags are left out. */
const deepest = 12

/** A tag of HTML: its name in lower case, and whether it closes. */
export const tagOf = (html: string): { readonly name: string; readonly isClosing: boolean } | null => {
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9-]*)[\s/>]/i.exec(html) ?? []
  return name ? { name: name.toLowerCase(), isClosing: slash === '/' } : null
}

interface Frame {
  /** The open HTML element; null for Markdown's own marks. */
  readonly name: string | null
  readonly nodes: Inline[]
  readonly close: (children: readonly Inline[]) => Inline
}

/** Collects the nodes of one line, in which HTML elements may open and close. */
export const collectInline = () => {
  const frames: Frame[] = [{ name: null, nodes: [], close: () => ({ type: 'text', text: '' }) }]
  const top = () => frames.at(-1) as Frame
  const add = (node: Inline) => {
    const { nodes } = top()
    const last = nodes.at(-1)
    if (node.type === 'text' && last?.type === 'text') nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text }
    else nodes.push(node)
  }
  /** For an element without an end: its content is kept, its tag is left out. */
  const leave = () => {
    const { nodes } = frames.pop() as Frame
    for (const node of nodes) add(node)
  }
  const open = (close: Frame['close'], name: string | null = null) => frames.push({ name, nodes: [], close })
  const closeMark = () => {
    while (top().name !== null) leave()
    if (frames.length > 1) {
      const { nodes, close } = frames.pop() as Frame
      add(close(nodes))
    }
  }
  const addHtml = (html: string) => {
    if (html.startsWith('<!--')) return
    const tag = tagOf(html)
    if (tag?.name === 'br') add({ type: 'break', isSoft: false, at: null })
    else if (tag && isAllowed(tag.name)) {
      const type = allowed[tag.name]
      if (!tag.isClosing) {
        if (frames.length < deepest) open((children) => ({ type, children }), tag.name)
        return
      }
      const mark = frames.findLastIndex(({ name }) => name === null)
      const place = frames.findLastIndex(({ name }) => name === tag.name)
      if (place <= mark) return
      while (frames.length - 1 > place) leave()
      const { nodes, close } = frames.pop() as Frame
      add(close(nodes))
    } else add({ type: 'text', text: html })
  }
  const end = (): readonly Inline[] => {
    while (frames.length > 1) leave()
    return top().nodes
  }
  return { add, open, closeMark, addHtml, end }
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '')
/** A number that a parser rule stored in its token's `meta`. */
const noted = (token: Token, name: string) => (typeof token.meta?.[name] === 'number' ? token.meta[name] : null)

const marks: Readonly<Record<string, Mark['type']>> = { strong_open: 'strong', em_open: 'emphasis', s_open: 'deleted' }

/** Converts the tokens of one parsed line to nodes. */
export const inlineNodes = (tokens: readonly Token[]): readonly Inline[] => {
  const line = collectInline()
  for (const token of tokens) {
    const mark = marks[token.type]
    if (mark) line.open((children) => ({ type: mark, children }))
    else if (token.type === 'link_open') {
      const [href, title] = [attribute(token, 'href'), attribute(token, 'title')]
      line.open((children) => ({ type: 'link', href, title, children }))
    } else if (token.nesting < 0) line.closeMark()
    else if (token.type === 'html_inline') line.addHtml(token.content)
    else if (token.type === 'code_inline') line.add({ type: 'code', text: token.content })
    else if (token.type === 'softbreak' || token.type === 'hardbreak')
      line.add({ type: 'break', isSoft: token.type === 'softbreak', at: noted(token, 'at') })
    else if (token.type === 'image')
      line.add({
        type: 'image',
        src: attribute(token, 'src'),
        title: attribute(token, 'title'),
        alt: wordsOf(inlineNodes(token.children ?? [])),
      })
    else if (token.type === 'mathematics')
      line.add({ type: 'mathematics', tex: token.content, source: token.info, isDisplay: token.markup !== '\\(' })
    else if (token.type === 'footnote_ref')
      line.add({ type: 'footnote', number: (noted(token, 'id') ?? 0) + 1, use: noted(token, 'subId') ?? 0 })
    else line.add({ type: 'text', text: token.content })
  }
  return line.end()
}
