import { lazy, Suspense } from 'react'
import type { WordChangesProps } from './marked-changes.tsx'
import { PlainWords } from './plain-words.tsx'

const MarkedChanges = lazy(async () => ({ default: (await import('./marked-changes.tsx')).MarkedChanges }))

/** The changes between two texts. The code that finds them is loaded when they are first rendered. */
export const WordChanges = (props: WordChangesProps) => (
  <Suspense fallback={<PlainWords>{props.side === 'before' ? props.before : props.after}</PlainWords>}>
    <MarkedChanges {...props} />
  </Suspense>
)
