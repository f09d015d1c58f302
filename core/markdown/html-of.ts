import type { Block, Cell, Inline, List, Mark, Table } from './nodes.ts'
import { safeHref } from './safe-href.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
const titled = (title: string) => (title ? ` title="${escaped(title)}"` : '')
const elements = { strong: 'strong', emphasis: 'em', deleted: 'del', kbd: 'kbd', sub: 'sub', sup: 'sup' } as const satisfies Record<
  Mark['type'],
  string
>

/** Nodes as safe HTML, for output that is sent as a string: mails, and the comparison with the standards. */
export const htmlOf = (blocks: readonly Block[], hrefOf: (href: string) => string | null = safeHref): string => {
  const inline = (nodes: readonly Inline[]): string => nodes.map(one).join('')
  const one = (node: Inline): string => {
    switch (node.type) {
      case 'text':
        return escaped(node.text)
      case 'code':
        return `<code>${escaped(node.text)}</code>`
      case 'mathematics':
        return escaped(node.source)
      case 'break':
        return node.isSoft ? '\n' : '<br />\n'
      case 'link': {
        const href = hrefOf(node.href)
        return href === null ? inline(node.children) : `<a href="${escaped(href)}"${titled(node.title)}>${inline(node.children)}</a>`
      }
      case 'image': {
        const src = hrefOf(node.src)
        return src === null ? escaped(node.alt) : `<img src="${escaped(src)}" alt="${escaped(node.alt)}"${titled(node.title)} />`
      }
      case 'footnote':
        return `<sup>${node.number}</sup>`
      default:
        return `<${elements[node.type]}>${inline(node.children)}</${elements[node.type]}>`
    }
  }
  const row = (cells: readonly Cell[], tag: 'th' | 'td', alignments: Table['alignments']) =>
    `<tr>\n${cells.map(({ children }, place) => `<${tag}${alignments[place] ? ` align="${alignments[place]}"` : ''}>${inline(children)}</${tag}>\n`).join('')}</tr>\n`
  const list = ({ start, items }: List): string => {
    const tag = start === null ? 'ul' : 'ol'
    const entries = items.map(({ isDone, children }) => {
      const box = isDone === null ? '' : `<input ${isDone ? 'checked="" ' : ''}disabled="" type="checkbox"> `
      const [first] = children
      const isLoose = first && !(first.type === 'paragraph' && first.isTight)
      return `<li>${box}${isLoose ? '\n' : ''}${all(children)}</li>\n`
    })
    return `<${tag}${start === null || start === 1 ? '' : ` start="${start}"`}>\n${entries.join('')}</${tag}>\n`
  }
  const all = (children: readonly Block[]): string =>
    children
      .map((child, place) => {
        if (child.type !== 'paragraph' || !child.isTight) return block(child)
        return `${inline(child.children)}${place < children.length - 1 ? '\n' : ''}`
      })
      .join('')
  const block = (node: Block): string => {
    switch (node.type) {
      case 'heading':
        return `<h${node.depth}>${inline(node.children)}</h${node.depth}>\n`
      case 'paragraph':
        return `<p>${inline(node.children)}</p>\n`
      case 'code':
        return `<pre><code${node.info ? ` class="language-${escaped(node.info)}"` : ''}>${escaped(node.text && `${node.text}\n`)}</code></pre>\n`
      case 'mathematics':
        return `<p>${escaped(node.source)}</p>\n`
      case 'quote':
        return `<blockquote>\n${all(node.children)}</blockquote>\n`
      case 'list':
        return list(node)
      case 'table': {
        const { alignments, header, rows } = node
        const body = rows.length === 0 ? '' : `<tbody>\n${rows.map((cells) => row(cells, 'td', alignments)).join('')}</tbody>\n`
        return `<table>\n<thead>\n${row(header, 'th', alignments)}</thead>\n${body}</table>\n`
      }
      case 'rule':
        return '<hr />\n'
      case 'details':
        return `<details${node.isOpen ? ' open' : ''}>\n<summary>${inline(node.summary)}</summary>\n${all(node.children)}</details>\n`
      case 'footnotes':
        return `<ol>\n${node.items.map(({ children }) => `<li>\n${all(children)}</li>\n`).join('')}</ol>\n`
      default:
        return ''
    }
  }
  return all(blocks)
}
