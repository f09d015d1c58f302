import type { ReactNode } from 'react'
import { defineExtensionPoint, defineSlot } from '#core/contract'
import type { CourseModule, SubSlide } from '../courses/contract.ts'
import type { CallRecord } from './contract.ts'

/** Wraps the page of free prompting: renders `children` if the page is open to the user, otherwise what is missing. */
export const infinityLock = defineSlot<{ children: ReactNode }>('quota-proxy.infinity-lock')

/** One stored call: its record with the learner's note. `prompt` and `answer` are empty where only counts are stored. */
export interface KeptCall extends Omit<CallRecord, 'user_id'> {
  readonly note: string
}
/** The learner's calls, from the plugin that stores them. */
export interface KeptCalls {
  /** A lesson's calls, oldest first. */
  readonly ofLesson: (
    moduleId: string,
    subSlideId: string,
  ) => { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<readonly KeptCall[]> }
  /** The newest calls, of all sources. */
  readonly newest: { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<readonly KeptCall[]> }
  readonly saveNote: (id: string, note: string) => Promise<void>
}
export const keptCalls = defineExtensionPoint<KeptCalls>('quota-proxy.kept-calls')

/** Words that a learner has deleted from the record of their calls. */
export interface ForgottenWords {
  readonly userId: string
  /** The call whose words were deleted; without it, those of all calls were. */
  readonly call?: { readonly id: string; readonly prompt: string }
}
/** Deletes this browser's copies of such words. The plugin that stores the calls asks all who keep copies. */
export const forgottenWords = defineExtensionPoint<(words: ForgottenWords) => Promise<void>>('quota-proxy.forgotten-words')

/** Runs the code of an answer beside it, in the desk's whole width. */
export interface CodeRunProps {
  /** The unchanged answer; the runner finds the code in it. */
  readonly answer: string
  readonly module: CourseModule
  readonly subSlide: SubSlide
  /** The number of the call within its lesson, from 1. */
  readonly call: number
  readonly onClose: () => void
}
export const codeRunner = defineSlot<CodeRunProps>('quota-proxy.code-runner')

/** A page's code. A whole document has only `html`. */
export interface Source {
  readonly html: string
  readonly css: string
  readonly js: string
}

/** Code that has run for a moment without an error. */
export interface RanCode {
  /** The whole page, as it ran. */
  readonly page: string
  /** Returns the selectors that match in the current page. */
  readonly look: (selectors: readonly string[]) => Promise<readonly string[]>
}
/** Notifies listeners of code that ran; each returns the keys of the queries to invalidate. */
export const codeRan = defineExtensionPoint<{ readonly heard: (ran: RanCode) => Promise<readonly (readonly unknown[])[]> }>(
  'quota-proxy.code-ran',
)
/** Above the code that runs: actions for its owner. */
export const runActions = defineSlot<{ readonly source: Source; readonly title: string }>('quota-proxy.run-actions')

/**
 * Runs code in place, in a frame without network or storage. For plugins that show code; the page's rule on the server
 * must have `frames: 'code'`.
 */
export const sourceFrame = defineSlot<{ readonly source: Source; readonly title: string }>('quota-proxy.source-frame')

export interface SourceDeskProps {
  /** The name under which unsaved changes are kept in this tab. */
  readonly place: string
  readonly source: Source
  readonly name: string
  readonly title: string
  /** The code's origin. */
  readonly from: string
  readonly head: ReactNode
  readonly back: ReactNode
  /** Actions on the current code; call `keep` once it has been saved. */
  readonly actions: (code: { readonly source: Source; readonly isChanged: boolean; readonly keep: () => void }) => ReactNode
}
/** Code on a page of its own: read, change, run, stop. The page's rule on the server must have `frames: 'code'`. */
export const sourceDesk = defineSlot<SourceDeskProps>('quota-proxy.source-desk')
