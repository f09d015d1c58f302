import { Popover } from '#web'
import { useFirstUse } from './first-uses.ts'

interface LessonTermProps {
  readonly term: string
  /** The term's plain word, shown in the sentence. */
  readonly word: string
  /** The explanation of the term, with the learner's analogy if there is one. */
  readonly children: string
}

/** A term's word: its first use on the page is a button that opens the explanation, every other one is plain text. */
export const TermWord = ({ term, word, children }: LessonTermProps) => {
  const isFirst = useFirstUse(term)
  if (!isFirst) return word
  return (
    <Popover
      trigger={word}
      // The button is inside a sentence, so it has the line's height, with a larger touch target.
      triggerClassName="relative inline! min-h-0! min-w-0! font-semibold underline decoration-dotted underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
    >
      {children}
    </Popover>
  )
}

/** A term in a sentence, in an element by which it is found in the server-rendered HTML. */
export const LessonTerm = (props: LessonTermProps) => (
  <span data-term={props.term}>
    <TermWord {...props} />
  </span>
)
