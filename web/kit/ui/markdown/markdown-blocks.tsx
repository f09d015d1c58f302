import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { withIndexKeys } from '../with-index-keys.ts'
import { MarkdownInline } from './markdown-inline.tsx'

/** A heading in a text never competes with the page's own. */
const headingOf = (depth: number) => (depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4')

const Table = ({ token }: { token: Tokens.Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
  <div className="overflow-x-auto" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {withIndexKeys(token.header).map(({ key, item: cell }) => (
            <th key={key}>
              <MarkdownInline tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withIndexKeys(token.rows).map(({ key, item: row }) => (
          <tr key={key}>
            {withIndexKeys(row).map(({ key: place, item: cell }) => (
              <td key={place}>
                <MarkdownInline tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const List = ({ token }: { token: Tokens.List }) => {
  const items = withIndexKeys(token.items).map(({ key, item }) => (
    <li key={key}>
      <MarkdownBlocks tokens={item.tokens} />
    </li>
  ))
  return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
}

const Block = ({ token }: { token: Token }): ReactNode => {
  switch (token.type) {
    case 'heading': {
      const Heading = headingOf(token.depth)
      return (
        <Heading>
          <MarkdownInline tokens={token.tokens ?? []} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <MarkdownInline tokens={token.tokens ?? []} />
        </p>
      )
    case 'text':
      return token.tokens ? <MarkdownInline tokens={token.tokens} /> : token.text
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard
        <pre tabIndex={0} dir="ltr">
          <code>{token.text}</code>
        </pre>
      )
    case 'blockquote':
      return (
        <blockquote>
          <MarkdownBlocks tokens={token.tokens ?? []} />
        </blockquote>
      )
    case 'list':
      return <List token={token as Tokens.List} />
    case 'table':
      return <Table token={token as Tokens.Table} />
    case 'hr':
      return <hr />
    case 'checkbox':
      return <MarkdownInline tokens={[token]} />
    case 'html':
      return <p>{token.text}</p>
    default:
      return null
  }
}

/** Paragraphs, lists, tables and code of a parsed text. */
export const MarkdownBlocks = ({ tokens }: { tokens: readonly Token[] }) =>
  withIndexKeys(tokens).map(({ key, item }) => <Block key={key} token={item} />)
