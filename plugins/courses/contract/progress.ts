import { defineService, type Language } from '#core/contract'

/** A learner's progress, for people the learner shares it with: no prompts, no answers. */
export interface LearningRecord {
  /** The modules they have begun, in the course's order. */
  readonly progress: { module_id: string; title: string; progress_percentage: number }[]
  /** Completed lessons of the whole course, and their total. */
  readonly lessons_completed: number
  readonly total_lessons: number
  /** The next lesson; null once every lesson that is not optional is complete. */
  readonly next_lesson: { readonly id: string; readonly title: string } | null
  readonly current_streak: number
  /** The time of their last progress; null before any. */
  readonly last_activity: string | null
}
export interface DoneLesson {
  readonly module_id: string
  readonly sub_slide_id: string
  readonly minutes: number
  readonly completed_at: string
}
export interface LearningRecords {
  /** @param language the language of module titles; English where that translation is missing */
  of(userId: string, language: Language): Promise<LearningRecord>
  /** The same for many learners, such as a class, with as many reads as for one. */
  ofAll(userIds: readonly string[], language: Language): Promise<ReadonlyMap<string, LearningRecord>>
  /** The lessons they have completed since an ISO time, in the order of their completion, each with its planned minutes. */
  lessonsDone(userId: string, since: string): Promise<readonly DoneLesson[]>
  /** How many modules are at 100 percent. */
  completedModules(userId: string): Promise<number>
  /** How many learners have begun each exercise, with a call or an answer, and how many of them completed it; by sub-slide id. */
  countsByExercise(): Promise<ReadonlyMap<string, { readonly begun: number; readonly completed: number }>>
}
export const learningRecords = defineService<LearningRecords>('courses.learning-records')

/** Rules that hold back the completion of a finished module: it is announced only once no rule holds it any more. */
export interface CompletionHolds {
  /** Call it while the plugin is set up. */
  add(isHeld: (userId: string) => Promise<boolean>): void
  /** Announces the learner's completions that no rule holds any more. Call it as soon as a rule may have stopped to hold them. */
  release(userId: string): Promise<void>
}
export const completionHolds = defineService<CompletionHolds>('courses.completion-holds')

/** Rows of other plugins about learners, by their ids; a learner without any may be left out. */
export type OfLearners<Each> = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Each[]>>

/** A proof that a learner has completed a module, which they can show to others. */
export interface CompletionProof {
  readonly code: string
  readonly issued_at: string
  /** The same day in the learner's time zone, as 2026-03-14. */
  readonly issued_day: string
  readonly module_name: string
}
/** Plugins that issue completion proofs register how to read them. */
export interface CompletionProofs {
  /** Call it while the plugin is set up. @param proofsOf each learner's proofs, newest first; many learners take as many reads as one */
  add(proofsOf: OfLearners<CompletionProof>): void
  of(userId: string): Promise<readonly CompletionProof[]>
  ofAll: OfLearners<CompletionProof>
}
export const completionProofs = defineService<CompletionProofs>('courses.completion-proofs')

/** A module whose check a learner has passed without AI. Nobody supervised the check, and every page that shows the result says so. */
export interface SoloResult {
  readonly module_id: string
  /** The score of the first attempt that passed. */
  readonly score: number
  readonly total: number
  /** ISO times: the first pass, and the end of the current pass. */
  readonly passed_at: string
  readonly current_until: string
}
/** A plugin that checks learners without AI registers their results; without such a plugin there are none. */
export interface SoloResults {
  /** Call it while the plugin is set up. @param resultsOf each learner's results, oldest first; many learners take as many reads as one */
  add(resultsOf: OfLearners<SoloResult>): void
  of(userId: string): Promise<readonly SoloResult[]>
  ofAll: OfLearners<SoloResult>
}
export const soloResults = defineService<SoloResults>('courses.solo-results')

/** How much of the work that a module's lessons require a learner has shown: judged by rules, or stated by the learner only. */
export interface ShownWork {
  readonly module_id: string
  readonly shown: number
  readonly own_word: number
  /** How many of those by own word are judged by rules that did not find them. Badges do not show the course's text for these. */
  readonly claimed: number
  /** The number of required items. */
  readonly total: number
}
/** A lesson's figures over all learners of the school. */
export interface LessonShown {
  /** The number of items that the lesson requires. */
  readonly asked: number
  readonly shown: number
  readonly own_word: number
  /** The number of learners who have shown any item: with too few no figures are shown. */
  readonly people: number
}
/** How much of a lesson's work one learner has shown, and the achievement once all is shown, in the reader's language. */
export interface LessonWork extends Omit<ShownWork, 'module_id'> {
  readonly achievement: string
}
interface ShownWorkSource {
  /** Each learner's shown work, by module; for many learners with as many reads as for one. */
  readonly ofAll: OfLearners<ShownWork>
  /** One learner's shown work, by lesson, for the lessons that require any. */
  lessonsOf(userId: string, language: Language): Promise<ReadonlyMap<string, LessonWork>>
  /** The whole school's figures, by lesson. */
  byLesson(): Promise<ReadonlyMap<string, LessonShown>>
}
/** A plugin that judges learners' work registers counts of it, never their texts; without such a plugin there are none. */
export interface ShownWorks extends ShownWorkSource {
  /** Call it while the plugin is set up. */
  add(source: ShownWorkSource): void
  of(userId: string): Promise<readonly ShownWork[]>
}
export const shownWorks = defineService<ShownWorks>('courses.shown-works')

/** A step of learners' progress after signing up, for figures of the whole school. */
export interface ProgressStep {
  /** Kebab-case id; its text comes from the plugin that shows it. */
  readonly id: string
  /** Sort order: payment 10, a first lesson 20, a first module 30. */
  readonly order: number
  /** The ids of the learners who reached the step: for counting, never for showing. */
  reachedBy(): Promise<ReadonlySet<string>>
}
/** A lesson, how many learners began and completed it, and for how many it was the last. */
export interface LessonStop {
  readonly module_id: string
  readonly lesson: string
  readonly title: string
  readonly begun: number
  readonly completed: number
  /** Learners who began nothing after it, did not finish the course, and have made no progress since `quietSince`. */
  readonly stopped: number
}
/** The progress of the school's learners, in numbers. */
export interface SchoolProgress {
  /** Call it while the plugin is set up. */
  addStep(step: ProgressStep): void
  /** Sorted by `order`. */
  steps(): readonly ProgressStep[]
  /** Every published lesson, in the course's order. */
  stops(quietSince: Date): Promise<readonly LessonStop[]>
}
export const schoolProgress = defineService<SchoolProgress>('courses.school-progress')

/** What a new project begins with; `source` is code that runs in a frame, `prompts` are shown with the project. */
export interface StartedProject {
  readonly name: string
  readonly description?: string
  readonly source?: { readonly html: string; readonly css: string; readonly js: string }
  readonly prompts?: readonly { readonly title: string; readonly prompt: string }[]
}
export type ProjectCreator = (userId: string, project: StartedProject) => Promise<{ id: string; name: string }>
/** Learners' projects, for plugins that create one. */
export interface ProjectStarts {
  /** The plugin that stores projects calls it while it is set up. */
  provide(creator: ProjectCreator): void
  /** Throws 404 where no plugin stores projects. */
  create: ProjectCreator
}
export const projectStarts = defineService<ProjectStarts>('courses.project-starts')
