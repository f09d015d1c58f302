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
/** The calls that the learner has made, from the plugin that keeps them. */
export interface KeptCalls {
  /** A lesson's, oldest first. */
  readonly ofLesson: (
    moduleId: string,
    subSlideId: string,
  ) => { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<readonly KeptCall[]> }
  /** The newest, of all sources. */
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
  /** The number of the call within its lesson, from 1. */
  readonly call: number
  readonly onClose: () => void
}
export const codeRunner = defineSlot<CodeRunProps>('quota-proxy.code-runner')

/** A page's code. A whole document stands in `html` alone. */
export interface Source {
  readonly html: string
  readonly css: string
  readonly js: string
}

/** Code that has run for a moment without an error. */
export interface RanCode {
  /** The whole page, as it ran. */
  readonly page: string
  /** Returns those of the selectors that match in the page now. */
  readonly look: (selectors: readonly string[]) => Promise<readonly string[]>
}
/** Notifies listeners of code that ran; each returns the keys of the queries that are stale thereby. */
export const codeRan = defineExtensionPoint<{ readonly heard: (ran: RanCode) => Promise<readonly (readonly unknown[])[]> }>(
  'quota-proxy.code-ran',
)
/** Above the code that runs: actions for its owner. */
export const runActions = defineSlot<{ readonly source: Source; readonly title: string }>('quota-proxy.run-actions')

/**
 * Code that runs where it stands, in a frame without network or storage. For plugins that show code; the page's rule on the server
 * says `frames: 'code'`.
 */
export const sourceFrame = defineSlot<{ readonly source: Source; readonly title: string }>('quota-proxy.source-frame')

export interface SourceDeskProps {
  /** The owner of the code: unsaved changes are kept in this tab under this name. */
  readonly place: string
  readonly source: Source
  readonly name: string
  readonly title: string
  /** The code's origin. */
  readonly from: string
  readonly head: ReactNode
  readonly back: ReactNode
  /** Actions on the code as it is now; `keep` once it has been saved. */
  readonly actions: (code: { readonly source: Source; readonly isChanged: boolean; readonly keep: () => void }) => ReactNode
}
/** Code on a page of its own: read, change, run, stop. The page's rule on the server says `frames: 'code'`. */
export const sourceDesk = defineSlot<SourceDeskProps>('quota-proxy.source-desk')
