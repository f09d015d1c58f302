import type { Token, Tokens } from 'marked'
import { useMemo } from 'react'
import { lexMarkdown } from '../../../../core/lex-markdown.ts'
import { withIndexKeys } from '../with-index-keys.ts'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import { MarkdownInline } from './markdown-inline.tsx'

interface Part {
  readonly heading?: Tokens.Heading
  readonly tokens: Token[]
}

/** What stands before the first heading, then a part for each heading of the second level. */
const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [{ tokens: [] }]
  for (const token of lexMarkdown(text)) {
    if (token.type === 'heading' && token.depth <= 2) parts.push({ heading: token as Tokens.Heading, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts.filter(({ heading, tokens }) => heading || tokens.some(({ type }) => type !== 'space'))
}

/** A page's text over its whole width: headings at the start, and beside each what it says. On a phone one under the other. */
export const MarkdownSections = ({ children }: { children: string }) => {
  const parts = useMemo(() => partsOf(children), [children])
  return (
    <div>
      {withIndexKeys(parts).map(({ key, item: { heading, tokens } }) => {
        const text = (
          <div className="prose">
            <MarkdownBlocks tokens={tokens} />
          </div>
        )
        if (!heading)
          return (
            <div key={key} className="pb-9 text-lg leading-normal">
              {text}
            </div>
          )
        return (
          <section key={key} className="grid gap-x-10 gap-y-3 border-t border-line py-8 last:border-b lg:grid-cols-[5fr_7fr]">
            <h2 className="text-xl leading-snug wrap-anywhere">
              <MarkdownInline tokens={heading.tokens} />
            </h2>
            {text}
          </section>
        )
      })}
    </div>
  )
}
