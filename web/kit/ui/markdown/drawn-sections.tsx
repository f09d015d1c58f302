import { useMemo } from 'react'
import { type Block, readMarkdown } from '../../../../core/markdown/index.ts'
import { withIndexKeys } from '../with-index-keys.ts'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import { MarkdownInline } from './markdown-inline.tsx'

interface Part {
  readonly heading?: Extract<Block, { type: 'heading' }>
  readonly blocks: Block[]
}

/** Splits a text into the part before the first heading and a part for each heading of the first or second level. */
const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [{ blocks: [] }]
  for (const block of readMarkdown(text)) {
    if (block.type === 'heading' && block.depth <= 2) parts.push({ heading: block, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts.filter(({ heading, blocks }) => heading || blocks.length > 0)
}

/** A Markdown text in its parts, parsed and rendered here. */
export const DrawnSections = ({ text }: { readonly text: string }) => {
  const parts = useMemo(() => partsOf(text), [text])
  return withIndexKeys(parts).map(({ key, item: { heading, blocks } }) => {
    const body = (
      <div className="prose">
        <MarkdownBlocks blocks={blocks} />
      </div>
    )
    if (!heading)
      return (
        <div key={key} className="pb-9 text-lg leading-normal">
          {body}
        </div>
      )
    return (
      <section key={key} className="grid gap-x-10 gap-y-3 border-t border-line py-8 last:border-b lg:grid-cols-[5fr_7fr]">
        <h2 className="text-xl leading-snug wrap-anywhere">
          <MarkdownInline nodes={heading.children} />
        </h2>
        {body}
      </section>
    )
  })
}
