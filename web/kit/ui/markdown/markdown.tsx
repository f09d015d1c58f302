import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { paintedPart } from '../painted-part.tsx'
import { hasFormula } from './has-formula.ts'

interface MarkdownProps {
  readonly children: string
  readonly className?: string
  /** Draws the words between all signs; code and addresses are none. */
  readonly drawText?: ((text: string) => ReactNode) | undefined
  /** The element whose markup stays as the server has painted it, for callers that fill places in it. */
  readonly paintedRef?: Ref<HTMLDivElement> | undefined
}

const PaintedMarkdown = paintedPart(async () => (await import('./drawn-markdown.tsx')).DrawnMarkdown)

/**
 * Markdown as elements. No HTML string is ever made: of HTML in the text a few harmless elements are drawn without their attributes, the
 * rest shows as text; links lead only to safe schemes, and of images those of the school alone are shown; others are replaced by their
 * alternative text, so that nothing is loaded from elsewhere. A text that the server has painted stays, and its reader is not fetched.
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
