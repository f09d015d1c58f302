import { defineService, type Provider } from '#core/contract'

/** An exercise, with the facts that a caller of the AI needs. */
export interface Exercise {
  readonly moduleId: string
  readonly subSlideId: string
  /** The lesson's name in English; `lessonPath` gives its address. */
  readonly title: string
  /** Counted from 1 within the module, as in `m1.1`. */
  readonly position: number
  readonly provider: Provider | null
  readonly callsRequired: number
  readonly moduleQuota: number
  readonly moduleTitle: string
}

export interface CallCounted {
  /** Calls counted on this exercise so far, real and practice. */
  readonly callsMade: number
  readonly callsRequired: number
  readonly exerciseCompleted: boolean
  readonly moduleCompleted: boolean
}

/** The course for the quota proxy: finds the exercise of a code, checks whether it is open, and counts its calls. */
export interface Lessons {
  /** Finds `m1.1`, `1.1` or `planner.1.1`; throws 404 for any other code. */
  exercise(code: string): Promise<Exercise>
  /** The id of the module with this id or alias, whatever the case; null for any other name. */
  moduleOf(name: string): Promise<string | null>
  /** The lesson at this position in the whole course, from 1, as completed lessons are counted; throws 404 past the end. */
  numbered(number: number): Promise<Exercise>
  /** Throws 403 LOCKED unless the exercise is the learner's first or the one before it is completed. */
  requireUnlocked(userId: string, exercise: Exercise): Promise<void>
  /** Counts one successful call and completes exercise and module when that was the last one. Counts never exceed callsRequired. */
  countCall(userId: string, exercise: Exercise, kind: 'real' | 'practice'): Promise<CallCounted>
}

export const lessons = defineService<Lessons>('courses.lessons')
