import { createContext, type ReactNode, use, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Inline } from '../../../../core/markdown/index.ts'
import { safeHref } from '../../../../core/markdown/safe-href.ts'
import { mediaPictureAt } from '../../../../core/shared/media-address.ts'
import { withIndexKeys } from '../with-index-keys.ts'
import { Formula } from './formula.tsx'

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const safe = safeHref(href)
  if (!safe) return children
  if (safe.startsWith('/')) return <Link to={safe}>{children}</Link>
  return (
    <a href={safe} rel="noopener noreferrer nofollow" {...(safe.startsWith('#') ? {} : { target: '_blank' })}>
      {children}
    </a>
  )
}

/** The space for a picture of ours is reserved from the start; other pictures are not loaded, and their alternative text is shown. */
const Picture = ({ src, alt }: { src: string; alt: string }) => {
  const picture = mediaPictureAt(src)
  return picture ? <img {...picture} alt={alt} loading="lazy" decoding="async" /> : alt
}

/** Renders pieces of text in its own way, such as a term with an explanation; by default they are shown unchanged. */
export const TextDrawer = createContext<(text: string) => ReactNode>((text) => text)

const Words = ({ children }: { children: string }) => use(TextDrawer)(children)

/** The prefix of the ids of a text's footnotes. */
export const FootnotePrefix = createContext('note')

/** Wraps each text, so that footnotes of two texts on one page have different ids. */
export const FootnoteScope = ({ children }: { children: ReactNode }) => <FootnotePrefix value={useId()}>{children}</FootnotePrefix>

const FootnoteSign = ({ number, use: place }: { number: number; use: number }) => {
  const prefix = use(FootnotePrefix)
  return (
    <sup>
      <a href={`#${prefix}-${number}`} id={`${prefix}-${number}-from-${place}`}>
        {number}
      </a>
    </sup>
  )
}

const elements = { strong: 'strong', emphasis: 'em', deleted: 'del', kbd: 'kbd', sub: 'sub', sup: 'sup' } as const

const One = ({ node }: { node: Inline }): ReactNode => {
  switch (node.type) {
    case 'text':
      return <Words>{node.text}</Words>
    case 'code':
      return <code dir="ltr">{node.text}</code>
    case 'break':
      return node.isSoft ? '\n' : <br />
    case 'mathematics':
      return <Formula {...node} />
    case 'link':
      return (
        <TextLink href={node.href}>
          <MarkdownInline nodes={node.children} />
        </TextLink>
      )
    case 'image':
      return <Picture src={node.src} alt={node.alt} />
    case 'footnote':
      return <FootnoteSign number={node.number} use={node.use} />
    default: {
      const Element = elements[node.type]
      return (
        <Element>
          <MarkdownInline nodes={node.children} />
        </Element>
      )
    }
  }
}

/** The inline content of a parsed text, with its emphasis, code and links. */
export const MarkdownInline = ({ nodes }: { nodes: readonly Inline[] }) =>
  withIndexKeys(nodes).map(({ key, item }) => <One key={key} node={item} />)
