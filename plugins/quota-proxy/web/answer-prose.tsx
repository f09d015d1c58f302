import type { Token } from 'marked'
import { useMemo } from 'react'
import { lexMarkdown } from '#core/lex-markdown'
import { MarkdownBlocks } from '#web'
import { CodeBlock } from './code-block.tsx'

type Piece =
  | { readonly key: string; readonly tokens: readonly Token[] }
  | { readonly key: string; readonly code: string; readonly language: string }

const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let words: Token[] = []
  const endWords = () => {
    if (words.length > 0) pieces.push({ key: `piece-${pieces.length}`, tokens: words })
    words = []
  }
  for (const token of lexMarkdown(text)) {
    if (token.type === 'code') {
      endWords()
      pieces.push({
        key: `piece-${pieces.length}`,
        code: token.text,
        language: /^[\w+#-]*/.exec(token.lang ?? '')?.[0].toLowerCase() ?? '',
      })
    } else words.push(token)
  }
  endWords()
  return pieces
}

/** An answer to be read: its words, and its code in colours once it is complete. */
export const AnswerProse = ({ text, isRunning }: { text: string; isRunning: boolean }) => {
  const pieces = useMemo(() => piecesOf(text), [text])
  return pieces.map((piece) =>
    'tokens' in piece ? (
      <div key={piece.key} className="prose">
        <MarkdownBlocks tokens={piece.tokens} />
      </div>
    ) : (
      <CodeBlock key={piece.key} code={piece.code} language={isRunning ? '' : piece.language} />
    ),
  )
}
