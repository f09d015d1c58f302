import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useExtensions } from '#web'
import type { ExerciseRunProps } from '../../courses/slots.ts'
import { keptCalls } from '../slots.ts'
import { shownAnswers } from './shown-answers.ts'
import { useExerciseCall } from './use-exercise-call.ts'

const notKept = { queryKey: ['quota-proxy', 'no-record'], queryFn: async () => [] }

type Lesson = Pick<ExerciseRunProps, 'subSlide' | 'module' | 'state' | 'onCounted' | 'onCallState'> & { readonly userId: string }

/**
 * A lesson's calls and their answers, from three sources: the state of the page, the learner's records, and the call that this page
 * makes. The number of calls made is the highest that any of them reports.
 */
export const useLessonCalls = ({ subSlide, module, state, onCounted, onCallState, userId }: Lesson) => {
  const queryClient = useQueryClient()
  const [keeper] = useExtensions(keptCalls)
  const kept = keeper?.ofLesson(module.id, subSlide.id) ?? notKept
  const { data: records = [] } = useQuery({ ...kept, enabled: keeper !== undefined })
  const refetchRecords = () => queryClient.invalidateQueries({ queryKey: kept.queryKey })

  const required = subSlide.callsRequired
  const counted = state.calls[subSlide.id] ?? { real: 0, practice: 0 }
  const countedCalls = Math.min(counted.real + counted.practice, required)
  // A call that ended while the page was closed is in the records before the page has refetched its state.
  const recorded = Math.max(0, ...records.map(({ call }) => call ?? 0))
  const { work, settled, ...exerciseCall } = useExerciseCall({
    userId,
    code: subSlide.id,
    next: (answers) => {
      const before = Math.max(countedCalls, recorded)
      return before < required ? before : Math.max(required, answers.length)
    },
    onCounted: (outcome) =>
      onCounted({ exerciseCompleted: outcome.exercise_completed ?? false, moduleCompleted: outcome.module_completed ?? false }),
    onEnded: () => keeper && void refetchRecords(),
  })
  const made = Math.min(Math.max(countedCalls, settled, recorded), required)

  const isBehind = made > Math.max(countedCalls, settled)
  const refetchState = useRef(onCounted)
  refetchState.current = onCounted
  useEffect(() => {
    if (isBehind) refetchState.current({ exerciseCompleted: false, moduleCompleted: false })
  }, [isBehind])

  const running = exerciseCall.runningCall?.call ?? null
  const callState = running !== null ? 'busy' : exerciseCall.failure ? 'failed' : null
  useEffect(() => onCallState?.(callState), [callState, onCallState])

  return {
    ...exerciseCall,
    drafts: work.drafts,
    /** Answers that this tab received, by call; `answers` has those of the records too. */
    received: work.answers,
    answers: shownAnswers({ tab: work.answers, records, required, running }),
    required,
    made,
    isDone: made >= required,
    /** The index of the running call, from 0; null if none is running. */
    running,
    saveNote:
      keeper &&
      (async (id: string, note: string) => {
        await keeper.saveNote(id, note)
        await refetchRecords()
      }),
  }
}
