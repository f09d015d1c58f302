import { useHydrated } from '../../use-hydrated.ts'
import { Markdown } from './markdown.tsx'

/** Characters of one text that the server draws. */
const mostPainted = 6_000

/**
 * A text of a person or of a model, as Markdown. A long one is painted as it was typed and drawn by the browser: the server draws for
 * everybody, and nobody's text may keep it from the others.
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
