import { useState } from 'react'
import { linesOf } from './answer-parts.ts'
import type { ShownAnswer } from './shown-answers.ts'

const none: ReadonlySet<number> = new Set()

/** The lines that a learner has marked in a lesson's answers. */
export const useMarks = (answers: readonly (ShownAnswer | null)[]) => {
  const [marks, setMarks] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map())
  const of = (answer: number) => marks.get(answer) ?? none
  const lines = answers.flatMap((answer, index) =>
    answer && of(index).size > 0 ? linesOf(answer.text, of(index)).map((text) => ({ text, answer: index })) : [],
  )
  return {
    of,
    /** All marked lines, in the order of the answers. */
    lines,
    toggle: (answer: number, line: number) =>
      setMarks((now) => {
        const changed = new Set(now.get(answer))
        if (!changed.delete(line)) changed.add(line)
        return new Map(now).set(answer, changed)
      }),
    clear: () => setMarks(new Map()),
    /** An answer that is written anew has none of its marks. */
    forget: (answer: number) =>
      setMarks((now) => {
        const left = new Map(now)
        left.delete(answer)
        return left
      }),
  }
}
export type Marks = ReturnType<typeof useMarks>
