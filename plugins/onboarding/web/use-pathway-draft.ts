import { useEffect, useState } from 'react'
import type { PathwayAnswers } from './pathway-answers.ts'

const storageKey = 'onboarding.draft'

/** The form's state, kept in this tab so that a reload loses nothing; `forget` once it is saved. */
export const usePathwayDraft = (initial: PathwayAnswers) => {
  const [answers, setAnswers] = useState<PathwayAnswers>(() => {
    const draft = sessionStorage.getItem(storageKey)
    return draft ? { ...initial, ...(JSON.parse(draft) as Partial<PathwayAnswers>) } : initial
  })
  useEffect(() => {
    if (answers !== initial) sessionStorage.setItem(storageKey, JSON.stringify(answers))
  }, [answers, initial])
  return {
    answers,
    change: (part: Partial<PathwayAnswers>) => setAnswers((before) => ({ ...before, ...part })),
    forget: () => sessionStorage.removeItem(storageKey),
  }
}
