import { useMemo } from 'react'
import { type StepState, useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { useStoredState } from '../use-stored-state.ts'
import { type SplitSteps, splitSteps, stepLabel } from './split-steps.ts'

const none: number[] = []

/** The steps of a written exercise, with the learner's ticks, which stay in this browser and have no other effect. */
export const useExerciseSteps = ({ id, exercise, requiresApiCall }: SubSlide, isDone: boolean) => {
  const { t } = useTranslation('courses')
  const parts = useMemo(
    (): SplitSteps => (requiresApiCall ? { before: exercise, steps: [], after: '' } : splitSteps(exercise)),
    [exercise, requiresApiCall],
  )
  const [ticked, keep] = useStoredState(`steps.${id}`, none)
  return useMemo(() => {
    const next = parts.steps.findIndex((_, index) => !ticked.includes(index))
    const stateOf = (index: number): StepState => (isDone || ticked.includes(index) ? 'done' : index === next ? 'current' : 'ahead')
    return {
      ...parts,
      ticks: parts.steps.map((step, index) => {
        const state = stateOf(index)
        return { label: stepLabel(step), state, stateText: t(`desk.states.${state}`) }
      }),
      /** The first step without a tick; the last where all have one. */
      next: next === -1 ? Math.max(0, parts.steps.length - 1) : next,
      isTicked: (index: number) => ticked.includes(index),
      tick: (index: number, isTicked: boolean) => keep(isTicked ? [...ticked, index] : ticked.filter((each) => each !== index)),
    }
  }, [parts, ticked, keep, isDone, t])
}
export type ExerciseSteps = ReturnType<typeof useExerciseSteps>

/** Whether an exercise is shown call by call or step by step; any other is shown as a whole. */
export const isInSteps = ({ calls }: SubSlide, { steps }: ExerciseSteps) => calls.length > 0 || steps.length > 0
