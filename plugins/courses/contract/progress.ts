import { defineService, type Language } from '#core/contract'

/** A learner's progress, for people the learner shares it with: no prompts, no answers. */
export interface LearningRecord {
  /** The modules they have begun, in the course's order. */
  readonly progress: { module_id: string; title: string; progress_percentage: number }[]
  /** Lessons of the whole course that are done, and how many it has. */
  readonly lessons_completed: number
  readonly total_lessons: number
  /** The lesson to go on with; null once all that is not optional is complete. */
  readonly next_lesson: { readonly id: string; readonly title: string } | null
  readonly current_streak: number
  /** When their progress last moved; null before any. */
  readonly last_activity: string | null
}
export interface DoneLesson {
  readonly module_id: string
  readonly sub_slide_id: string
  readonly minutes: number
  readonly completed_at: string
}
export interface LearningRecords {
  /** @param language in which the modules are named; English where that translation is missing */
  of(userId: string, language: Language): Promise<LearningRecord>
  /** The same of many, such as a class, with as many reads as for one. */
  ofAll(userIds: readonly string[], language: Language): Promise<ReadonlyMap<string, LearningRecord>>
  /** The lessons they have completed since an ISO time, in the order of their completion, each with the minutes that it is planned for. */
  lessonsDone(userId: string, since: string): Promise<readonly DoneLesson[]>
  /** How many modules are at 100 percent. */
  completedModules(userId: string): Promise<number>
  /** How many learners have begun each exercise, with a call or an answer, and how many of them completed it; by sub-slide id. */
  countsByExercise(): Promise<ReadonlyMap<string, { readonly begun: number; readonly completed: number }>>
}
export const learningRecords = defineService<LearningRecords>('courses.learning-records')

/** When a module that is done does not count as completed yet: nobody is told until no rule holds it any more. */
export interface CompletionHolds {
  /** Call it while the plugin is set up. */
  add(isHeld: (userId: string) => Promise<boolean>): void
}
export const completionHolds = defineService<CompletionHolds>('courses.completion-holds')

/** Rows of other plugins about learners, by their ids; a learner without any may be left out. */
export type OfLearners<Each> = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Each[]>>

/** A proof, for others, that a learner has completed a module. */
export interface CompletionProof {
  readonly code: string
  readonly issued_at: string
  /** The same by the learner's calendar, as 2026-03-14. */
  readonly issued_day: string
  readonly module_name: string
}
/** Plugins that issue such proofs add how to read them. */
export interface CompletionProofs {
  /** Call it while the plugin is set up. @param proofsOf each learner's, newest first; of many with as many reads as of one */
  add(proofsOf: OfLearners<CompletionProof>): void
  of(userId: string): Promise<readonly CompletionProof[]>
  ofAll: OfLearners<CompletionProof>
}
export const completionProofs = defineService<CompletionProofs>('courses.completion-proofs')

/** A module whose check a learner has passed without AI. Nobody watched, and every page that shows the result says so. */
export interface SoloResult {
  readonly module_id: string
  /** Of the attempt that passed first. */
  readonly score: number
  readonly total: number
  /** ISO times: the first pass, and until when one is current. */
  readonly passed_at: string
  readonly current_until: string
}
/** A plugin that checks learners without AI adds their results; without one there are none. */
export interface SoloResults {
  /** Call it while the plugin is set up. @param resultsOf each learner's, oldest first; of many with as many reads as of one */
  add(resultsOf: OfLearners<SoloResult>): void
  of(userId: string): Promise<readonly SoloResult[]>
  ofAll: OfLearners<SoloResult>
}
export const soloResults = defineService<SoloResults>('courses.solo-results')

/** How much of what a module's lessons ask for a learner has shown: judged by rules, or by their own word alone. */
export interface ShownWork {
  readonly module_id: string
  readonly shown: number
  readonly own_word: number
  /** All that is asked for. */
  readonly total: number
}
/** A lesson's figures over all learners of the school. */
export interface LessonShown {
  /** Things that the lesson asks for. */
  readonly asked: number
  readonly shown: number
  readonly own_word: number
  /** Learners who have shown any of it: of too few nothing is said. */
  readonly people: number
}
/** How much of a lesson one learner has shown, and its achievement once all is shown, in the reader's language. */
export interface LessonWork extends Omit<ShownWork, 'module_id'> {
  readonly achievement: string
}
interface ShownWorkSource {
  /** Each learner's, by module; of many with as many reads as of one. */
  readonly ofAll: OfLearners<ShownWork>
  /** One learner's, by lesson, of the lessons that ask for something. */
  lessonsOf(userId: string, language: Language): Promise<ReadonlyMap<string, LessonWork>>
  /** The whole school's, by lesson. */
  byLesson(): Promise<ReadonlyMap<string, LessonShown>>
}
/** A plugin that judges learners' work adds counts of it, and none of their words; without one there are none. */
export interface ShownWorks extends ShownWorkSource {
  /** Call it while the plugin is set up. */
  add(source: ShownWorkSource): void
  of(userId: string): Promise<readonly ShownWork[]>
}
export const shownWorks = defineService<ShownWorks>('courses.shown-works')

/** A step of a learner's way after signing up, for figures of the whole school. */
export interface ProgressStep {
  /** Kebab-case id; its text comes from the plugin that shows it. */
  readonly id: string
  /** Its place on the way: payment 10, a first lesson 20, a first module 30. */
  readonly order: number
  /** The ids of those who have come so far: for counting, never for showing. */
  reachedBy(): Promise<ReadonlySet<string>>
}
/** A lesson, how many learners began and completed it, and for how many it was the last. */
export interface LessonStop {
  readonly module_id: string
  readonly lesson: string
  readonly title: string
  readonly begun: number
  readonly completed: number
  /** They began nothing after it, did not finish the course, and have made no progress since the time that was asked for. */
  readonly stopped: number
}
/** How far the school's learners come, in numbers. */
export interface SchoolProgress {
  /** Call it while the plugin is set up. */
  addStep(step: ProgressStep): void
  /** In the order of the way. */
  steps(): readonly ProgressStep[]
  /** Every published lesson, in the course's order. */
  stops(quietSince: Date): Promise<readonly LessonStop[]>
}
export const schoolProgress = defineService<SchoolProgress>('courses.school-progress')

export type ProjectCreator = (userId: string, project: { readonly name: string }) => Promise<{ id: string; name: string }>
/** Projects of a learner's own, for plugins that begin one. */
export interface ProjectStarts {
  /** The plugin that stores projects calls it while it is set up. */
  provide(creator: ProjectCreator): void
  /** Throws 404 where no plugin stores projects. */
  create: ProjectCreator
}
export const projectStarts = defineService<ProjectStarts>('courses.project-starts')
