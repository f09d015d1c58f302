import type { Token } from 'marked'
import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { mediaPictureAt } from '../../../../core/media-address.ts'
import { withIndexKeys } from '../with-index-keys.ts'
import { safeHref } from './safe-href.ts'

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
const Picture = ({ href, alt }: { href: string; alt: string }) => {
  const picture = mediaPictureAt(href)
  return picture ? <img {...picture} alt={alt} loading="lazy" decoding="async" /> : alt
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** The lexer keeps the five basic entities as they were written. */
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** Draws words of a text in its own way, such as a term that explains itself; without one they stand as they are. */
export const TextDrawer = createContext<(text: string) => ReactNode>((text) => text)

const Words = ({ children }: { children: string }) => use(TextDrawer)(children)

const Inline = ({ token }: { token: Token }): ReactNode => {
  const nested = () => <MarkdownInline tokens={('tokens' in token && token.tokens) || []} />
  switch (token.type) {
    case 'strong':
      return <strong>{nested()}</strong>
    case 'em':
      return <em>{nested()}</em>
    case 'del':
      return <del>{nested()}</del>
    case 'codespan':
      return <code dir="ltr">{decode(token.text)}</code>
    case 'br':
      return <br />
    case 'link':
      return <TextLink href={token.href}>{nested()}</TextLink>
    case 'image':
      return <Picture href={token.href} alt={decode(token.text)} />
    case 'checkbox':
      return <input type="checkbox" checked={token.checked} readOnly disabled />
    case 'text':
      return 'tokens' in token && token.tokens ? nested() : <Words>{decode(token.text)}</Words>
    case 'escape':
      return decode(token.text)
    default:
      return 'text' in token ? token.text : token.raw
  }
}

/** The words of a parsed text with their emphasis, code and links. */
export const MarkdownInline = ({ tokens }: { tokens: readonly Token[] }) =>
  withIndexKeys(tokens).map(({ key, item }) => <Inline key={key} token={item} />)
