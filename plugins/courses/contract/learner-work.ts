import { defineService, type Language } from '#core/contract'

/** A learner's plan of an app, by the parts that the course defines; text outside these parts is in none. */
export interface WrittenPlan {
  readonly parts: readonly { readonly section: string; readonly text: string }[]
}
export interface WrittenPlans {
  /** As they stand now. */
  readonly now: readonly WrittenPlan[]
  /** Each as it stood at an ISO time, in the same order; without parts where it was not there yet. */
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
/** @param tests arguments and result of each call @param who whose turn it takes: a learner's id */
type TestFunction = (
  code: string,
  name: string,
  tests: readonly { readonly args: unknown[]; readonly result: unknown }[],
  who: string,
) => Promise<boolean>

/** A learner's words for lessons, for plugins that judge them. Plugins that keep such words add how to read them. */
export interface LearnerWork {
  /** Call it while the plugin is set up. */
  providePlans(read: (userId: string) => Promise<WrittenPlans>): void
  plans(userId: string): Promise<WrittenPlans>
  /** Call it while the plugin is set up. @param read what was noted under the answers of a lesson's calls */
  provideNotes(
    read: (userId: string, subSlideId: string) => Promise<readonly { readonly call: number | null; readonly note: string }[]>,
  ): void
  notes(userId: string, subSlideId: string): Promise<readonly { readonly call: number | null; readonly note: string }[]>
  /** Call it while the plugin is set up. @param read when each version of the code of each project was saved, as ISO times */
  provideCode(read: (userId: string) => Promise<readonly (readonly string[])[]>): void
  savedCode(userId: string): Promise<readonly (readonly string[])[]>
  /**
   * Call it while the plugin is set up. @param run whether a function gives the right result each time; false for code that ends in an
   * error, or not at all
   */
  provideTests(run: TestFunction): void
  /** False where nothing runs learners' code. */
  passesTests: TestFunction
  /** The answers to a module's exercises without calls, by sub-slide id. */
  answers(userId: string, moduleId: string): Promise<ReadonlyMap<string, string>>
  /** Every answer that the learner has handed in, oldest first; of one lesson where it is named. */
  handIns(userId: string, subSlideId?: string): Promise<readonly HandIn[]>
  /** Call it while the plugin is set up. @param read what an answer to a lesson is looked at by, in a language; nothing where nobody says */
  provideCriteria(read: (subSlideId: string, language: Language) => Promise<readonly string[]>): void
  criteria(subSlideId: string, language: Language): Promise<readonly string[]>
  /**
   * Since when a lesson is open to the learner: since they had done the one before it, or, where it is a module's first, the last one
   * of an earlier module. Null while it is not.
   */
  reachedAt(userId: string, subSlideId: string): Promise<string | null>
}
export const learnerWork = defineService<LearnerWork>('courses.learner-work')
