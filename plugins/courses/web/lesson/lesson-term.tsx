import { Popover } from '#web'
import { useFirstUse } from './first-uses.ts'

interface LessonTermProps {
  readonly term: string
  /** Its plain word, which stands in the sentence. */
  readonly word: string
  /** The explanation of the term, with the learner's analogy if there is one. */
  readonly children: string
}

/** A term's word: the first on the page is a button that says what it means, each other the plain word. */
export const TermWord = ({ term, word, children }: LessonTermProps) => {
  const isFirst = useFirstUse(term)
  if (!isFirst) return word
  return (
    <Popover
      trigger={word}
      // It stands in a sentence, so it takes the line's height; a finger reaches it from further away.
      triggerClassName="relative inline! min-h-0! min-w-0! font-semibold underline decoration-dotted underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
    >
      {children}
    </Popover>
  )
}

/** A term in a sentence, in a place of its own by which it is found in what the server has painted. */
export const LessonTerm = (props: LessonTermProps) => (
  <span data-term={props.term}>
    <TermWord {...props} />
  </span>
)
