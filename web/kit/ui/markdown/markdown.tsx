import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { paintedPart } from '../painted-part.tsx'
import { hasFormula } from './has-formula.ts'

interface MarkdownProps {
  readonly children: string
  readonly className?: string
  /** Renders the text between all markup; code and addresses are excluded. */
  readonly drawText?: ((text: string) => ReactNode) | undefined
  /** The element whose markup stays as the server has rendered it, for callers that fill places in it. */
  readonly paintedRef?: Ref<HTMLDivElement> | undefined
}

const PaintedMarkdown = paintedPart(async () => (await import('./drawn-markdown.tsx')).DrawnMarkdown)

/**
 * Markdown as React elements, never as an HTML string: of HTML in the text, a few harmless elements are rendered without attributes, and
 * the rest is shown as text; links use safe schemes only; of images only the school's own are shown, others are replaced by their
 * alternative text, so that nothing is loaded from elsewhere. A text that the server has rendered stays, and its parser is not loaded.
 */
const MarkdownText = ({ children, className = 'prose', drawText, paintedRef }: MarkdownProps) => {
  const { i18n } = useTranslation('shell')
  return (
    <PaintedMarkdown
      className={className}
      drawnFrom={`${i18n.language} ${children}`}
      isLive={hasFormula(children)}
      paintedRef={paintedRef}
      text={children}
      drawText={drawText}
    />
  )
}

export const Markdown = Object.assign(MarkdownText, { fetch: PaintedMarkdown.fetch })
