import { defineService, type Language } from '#core/contract'

/** A learner's plan of an app, by the parts that the course defines; text outside these parts is left out. */
export interface WrittenPlan {
  readonly parts: readonly { readonly section: string; readonly text: string }[]
}
export interface WrittenPlans {
  /** The current plans. */
  readonly now: readonly WrittenPlan[]
  /** Each plan as it was at an ISO time, in the same order; without parts if the plan did not exist yet. */
  before(time: string): Promise<readonly WrittenPlan[]>
}
/** An answer to an exercise without calls, as it was handed in at one time: the first is number 1. */
export interface HandIn {
  readonly module_id: string
  readonly sub_slide_id: string
  readonly number: number
  readonly at: string
  readonly answer: string
}
/** An answer that is decrypted when it is read; `read` throws where it cannot be. */
export interface SealedHandIn extends Omit<HandIn, 'answer'> {
  read(): string
}
/** What a learner wrote in a solo check, without AI, to explain something; it is never scored. `read` throws where it cannot be decrypted. */
export interface SealedExplanation extends Omit<SealedHandIn, 'number'> {
  /** Markdown. */
  readonly question: string
}
/** @param tests arguments and result of each call @param who the id of the learner whose run it counts as */
type TestFunction = (
  code: string,
  name: string,
  tests: readonly { readonly args: unknown[]; readonly result: unknown }[],
  who: string,
) => Promise<boolean>

/** A learner's own texts for lessons, for plugins that judge them. Plugins that store such texts register how to read them. */
export interface LearnerWork {
  /** Call it while the plugin is set up. */
  providePlans(read: (userId: string) => Promise<WrittenPlans>): void
  plans(userId: string): Promise<WrittenPlans>
  /** Call it while the plugin is set up. @param read returns the notes under the answers of a lesson's calls */
  provideNotes(
    read: (userId: string, subSlideId: string) => Promise<readonly { readonly call: number | null; readonly note: string }[]>,
  ): void
  notes(userId: string, subSlideId: string): Promise<readonly { readonly call: number | null; readonly note: string }[]>
  /** Call it while the plugin is set up. @param read returns when each version of each project's code was saved, as ISO times */
  provideCode(read: (userId: string) => Promise<readonly (readonly string[])[]>): void
  savedCode(userId: string): Promise<readonly (readonly string[])[]>
  /**
   * Call it while the plugin is set up. @param run returns whether a function gives the right result each time; false for code that throws
   * or never ends
   */
  provideTests(run: TestFunction): void
  /** False where nothing runs learners' code. */
  passesTests: TestFunction
  /** The answers to a module's exercises without calls, by sub-slide id. */
  answers(userId: string, moduleId: string): Promise<ReadonlyMap<string, string>>
  /** Every answer that the learner has handed in, oldest first; of one lesson if `subSlideId` is given. */
  handIns(userId: string, subSlideId?: string): Promise<readonly HandIn[]>
  /** The same answers, still encrypted: for an export, which reads one at a time. */
  sealedHandIns(userId: string): Promise<readonly SealedHandIn[]>
  /** Call it while the plugin is set up. @param read returns what the learner has explained in finished checks, oldest first */
  provideExplanations(read: LearnerWork['explanations']): void
  explanations(userId: string): Promise<readonly SealedExplanation[]>
  /** Call it while the plugin is set up. @param read returns the criteria for a lesson's answers, in a language; empty if there are none */
  provideCriteria(read: (subSlideId: string, language: Language) => Promise<readonly string[]>): void
  criteria(subSlideId: string, language: Language): Promise<readonly string[]>
  /**
   * Since when a lesson is open to the learner: since they completed the previous lesson, or, for a module's first, the last lesson
   * of an earlier module. Null while it is not open.
   */
  reachedAt(userId: string, subSlideId: string): Promise<string | null>
}
export const learnerWork = defineService<LearnerWork>('courses.learner-work')
