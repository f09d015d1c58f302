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

/** A picture of ours keeps its room from the start; of others, from which nothing is loaded, the words stand. */
const Picture = ({ src, alt }: { src: string; alt: string }) => {
  const picture = mediaPictureAt(src)
  return picture ? <img {...picture} alt={alt} loading="lazy" decoding="async" /> : alt
}

/** Draws words of a text in its own way, such as a term that explains itself; without one they stand as they are. */
export const TextDrawer = createContext<(text: string) => ReactNode>((text) => text)

const Words = ({ children }: { children: string }) => use(TextDrawer)(children)

/** The prefix of the ids of a text's footnotes. */
export const FootnotePrefix = createContext('note')

/** Around each text, so that footnotes of two texts on one page have different ids. */
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

/** The words of a text that has been read, with their emphasis, code and links. */
export const MarkdownInline = ({ nodes }: { nodes: readonly Inline[] }) =>
  withIndexKeys(nodes).map(({ key, item }) => <One key={key} node={item} />)
