import { splitReasoning } from '../../../../core/markdown/index.ts'
import { Markdown } from './markdown.tsx'
import { Reasoning, StreamedBlocks } from './markdown-blocks.tsx'
import { FootnoteScope } from './markdown-inline.tsx'
import { useStreamedMarkdown } from './use-streamed-markdown.ts'

interface StreamedMarkdownProps {
  readonly children: string
  readonly isComplete: boolean
}

/** A model's text as Markdown while it arrives: settled blocks are not parsed or rendered again, and incomplete markup is not shown. */
export const StreamedMarkdown = ({ children, isComplete }: StreamedMarkdownProps) => {
  const { reasoning, answer } = splitReasoning(children)
  const blocks = useStreamedMarkdown(answer, isComplete)
  return (
    <div className="prose">
      <FootnoteScope>
        {reasoning && (
          <Reasoning>
            <Markdown>{reasoning}</Markdown>
          </Reasoning>
        )}
        <StreamedBlocks blocks={blocks} />
      </FootnoteScope>
    </div>
  )
}
