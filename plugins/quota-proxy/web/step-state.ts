import type { StepState } from '#web'
import type { ShownAnswer } from './shown-answers.ts'

interface Calls {
  readonly answers: readonly (ShownAnswer | null)[]
  /** The call that runs, counted from 0. */
  readonly running: number | null
  /** The number of counted calls. */
  readonly made: number
  /** The call that failed in this tab. */
  readonly failedCall: number | undefined
}

/** Returns the state of one of the lesson's calls. */
export const stepState = (call: number, { answers, running, made, failedCall }: Calls): StepState => {
  if (call === running) return 'busy'
  if (call < made) return answers[call]?.state === 'stopped' ? 'stopped' : 'done'
  if (call > made) return 'ahead'
  return answers[call]?.state === 'failed' || failedCall === call ? 'failed' : 'current'
}
