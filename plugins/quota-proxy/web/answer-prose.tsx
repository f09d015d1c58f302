import { memo, type ReactNode } from 'react'
import { type PlacedBlock, splitReasoning } from '#core/markdown'
import { FootnoteScope, Markdown, Reasoning, StreamedBlocks, useStreamedMarkdown } from '#web'
import { CodeBlock } from './code-block.tsx'

const Code = memo(CodeBlock)

/** Renders blocks in their order: consecutive text in one column, each code block in its own frame. */
const drawn = (blocks: readonly PlacedBlock[], isRunning: boolean): ReactNode[] => {
  const pieces: ReactNode[] = []
  let words: PlacedBlock[] = []
  const endWords = () => {
    const [first] = words
    if (first)
      pieces.push(
        <div key={`words-${first.key}`} className="prose">
          <StreamedBlocks blocks={words} />
        </div>,
      )
    words = []
  }
  for (const placed of blocks) {
    const { key, block } = placed
    if (block.type !== 'code') {
      words.push(placed)
      continue
    }
    endWords()
    pieces.push(<Code key={key} code={block.text} language={isRunning ? '' : block.language} />)
  }
  endWords()
  return pieces
}

/** Renders an answer: its text, and its code, highlighted once the answer is complete. The model's reasoning is collapsed. */
export const AnswerProse = ({ text, isRunning }: { text: string; isRunning: boolean }) => {
  const { reasoning, answer } = splitReasoning(text)
  const blocks = useStreamedMarkdown(answer, !isRunning)
  return (
    <FootnoteScope>
      {reasoning && (
        <Reasoning>
          <Markdown>{reasoning}</Markdown>
        </Reasoning>
      )}
      {drawn(blocks, isRunning)}
    </FootnoteScope>
  )
}
