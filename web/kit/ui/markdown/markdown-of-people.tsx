import { useHydrated } from '../../use-hydrated.ts'
import { Markdown } from './markdown.tsx'

/** The longest text that the server renders, in characters. */
const mostPainted = 6_000

/**
 * A text of a person or of a model, as Markdown. The server sends a long one as typed, and the browser renders it: one person's text
 * must not delay the server's responses to others.
 */
export const MarkdownOfPeople = ({ children, className = 'prose' }: { readonly children: string; readonly className?: string }) => {
  const isDrawn = useHydrated() || children.length <= mostPainted
  if (isDrawn) return <Markdown className={className}>{children}</Markdown>
  return (
    <div className={className}>
      <p className="whitespace-pre-wrap" dir="auto">
        {children}
      </p>
    </div>
  )
}
