import { useEffect, useState } from 'react'
import type { ExerciseRunProps } from '../../courses/slots.ts'
import type { ShownAnswer } from './shown-answers.ts'

/** What covers the whole desk: two answers side by side, or the code of one. */
type Cover = 'compare' | { readonly code: number }

type View = Pick<ExerciseRunProps, 'step' | 'onStep' | 'onWide'> & {
  readonly answers: readonly (ShownAnswer | null)[]
  readonly made: number
  readonly required: number
}

/** Which step of an exercise is open, which answer is shown, and what covers the desk. Indexes count from 0. */
export const useDeskView = ({ step, onStep, onWide, answers, made, required }: View) => {
  const [ownStep, setOwnStep] = useState<number | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const [cover, setCover] = useState<Cover | null>(null)
  const isCovered = cover !== null
  useEffect(() => () => void (isCovered && onWide?.(false)), [isCovered, onWide])

  const selected = Math.min(step ?? ownStep ?? made, required - 1)
  const latest = answers.findLastIndex((answer) => answer !== null)
  return {
    selected,
    select: (next: number) => {
      setOwnStep(next)
      onStep?.(next)
      if (answers[next]) setReading(next)
    },
    /** The answer that is shown; -1 if there is none yet. */
    read: reading !== null && answers[reading] ? reading : answers[selected] ? selected : latest,
    setReading,
    hasAnswer: latest >= 0,
    cover,
    setCover: (next: Cover | null) => {
      setCover(next)
      onWide?.(next !== null)
    },
  }
}
