import type { ReactNode } from 'react'
import { defineExtensionPoint, defineSlot } from '#core/contract'
import type { CourseModule, SubSlide } from '../courses/contract.ts'
import type { CallRecord } from './contract.ts'

/** Around the page of free prompting: shows what it is given to whom it is open, and what is missing to everybody else. */
export const infinityLock = defineSlot<{ children: ReactNode }>('quota-proxy.infinity-lock')

/** One call as it was kept: as the call's record has it, with the learner's note. `prompt` and `answer` are empty where only counts are kept. */
export interface KeptCall extends Omit<CallRecord, 'user_id'> {
  readonly note: string
}
/** The calls that the learner has made, from whoever keeps them. */
export interface KeptCalls {
  /** A lesson's, oldest first. */
  readonly ofLesson: (
    moduleId: string,
    subSlideId: string,
  ) => { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<readonly KeptCall[]> }
  /** The newest, whatever they were for. */
  readonly newest: { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<readonly KeptCall[]> }
  readonly saveNote: (id: string, note: string) => Promise<void>
}
export const keptCalls = defineExtensionPoint<KeptCalls>('quota-proxy.kept-calls')

/** Runs the code of an answer beside it, in the desk's whole width. */
export interface CodeRunProps {
  /** The answer as it came; the runner finds the code in it. */
  readonly answer: string
  readonly module: CourseModule
  readonly subSlide: SubSlide
  /** Which call of the lesson, from 1. */
  readonly call: number
  readonly onClose: () => void
}
export const codeRunner = defineSlot<CodeRunProps>('quota-proxy.code-runner')
