import { useState } from 'react'

/** A line of an answer that can be marked: its id there, and its Markdown. */
export interface MarkableLine {
  readonly id: number
  readonly text: string
}

type MarkedLines = ReadonlyMap<number, MarkableLine>

const none: MarkedLines = new Map()

/** The lines that a learner has marked in a lesson's answers. */
export const useMarks = () => {
  const [marks, setMarks] = useState<ReadonlyMap<number, MarkedLines>>(new Map())
  const of = (answer: number) => marks.get(answer) ?? none
  return {
    of,
    /** All marked lines, in the order of the answers and of their lines. */
    lines: [...marks]
      .sort(([a], [b]) => a - b)
      .flatMap(([answer, lines]) => [...lines.values()].sort((a, b) => a.id - b.id).map(({ text }) => ({ text, answer }))),
    toggle: (answer: number, { id, text }: MarkableLine) =>
      setMarks((now) => {
        const changed = new Map(now.get(answer))
        if (!changed.delete(id)) changed.set(id, { id, text })
        return new Map(now).set(answer, changed)
      }),
    clear: () => setMarks(new Map()),
    /** Removes the marks of an answer that is written again. */
    forget: (answer: number) =>
      setMarks((now) => {
        const left = new Map(now)
        left.delete(answer)
        return left
      }),
  }
}
export type Marks = ReturnType<typeof useMarks>
