import { z } from 'zod'
import {
  call,
  defineEvent,
  defineService,
  hostErrors,
  type Language,
  LocaleQuery,
  languages,
  type Provider,
  pickErrors,
  providers,
} from '#core/contract'
import { analogyKeys } from './analogy-keys.ts'
import { coursesErrors } from './errors.ts'

export { analogyKeys } from './analogy-keys.ts'
export { courseOrderPath, draftOf, lessonPath, moduleOrderPath } from './course-paths.ts'
export { coursesErrors } from './errors.ts'
export { nextModule } from './next-module.ts'

export const AnalogyPack = z
  .object(Object.fromEntries(analogyKeys.map((key) => [key, z.string()])) as Record<(typeof analogyKeys)[number], z.ZodString>)
  .meta({ id: 'AnalogyPack' })
export type AnalogyPack = z.output<typeof AnalogyPack>

const CostInfo = z.object({ freeNow: z.string(), scaleInfo: z.string(), example: z.string() }).meta({ id: 'CostInfo' })
const Achievement = z.object({ title: z.string(), description: z.string() }).meta({ id: 'Achievement' })

/** One AI call of an exercise: `step` is Markdown, `prompt` plain text with [fields]; without one the lesson's `samplePrompt` is meant. */
const ExerciseStep = z.object({ label: z.string(), step: z.string(), prompt: z.string() }).meta({ id: 'ExerciseStep' })

/**
 * One exercise with its lesson, as `GET /api/modules/{id}` gives it. `idea`, `exercise` (what to have ready; all steps where there are
 * no calls) and `doneWhen` are Markdown.
 */
export const SubSlide = z
  .object({
    id: z.string(),
    /** In which language its text is written: the asked one, or `en` where that translation is missing. */
    language: z.string(),
    title: z.string(),
    description: z.string(),
    idea: z.string(),
    exercise: z.string(),
    calls: z.array(ExerciseStep),
    doneWhen: z.string(),
    requiresApiCall: z.boolean(),
    callsRequired: z.number().int(),
    apiProvider: z.enum(providers).nullable(),
    samplePrompt: z.string(),
    expectedOutput: z.string(),
    quickStarters: z.array(z.string()),
    hints: z.array(z.string()),
    commonMistakes: z.array(z.object({ mistake: z.string(), sign: z.string(), remedy: z.string() })),
    checkYourself: z.array(z.string()),
    unaided: z.object({ task: z.string(), goodAnswer: z.array(z.string()) }),
    terms: z.array(z.string()),
    minutes: z.number().int(),
    achievement: Achievement,
    costInfo: CostInfo,
  })
  .meta({ id: 'SubSlide' })
export type SubSlide = z.output<typeof SubSlide>

// Each schema begins at `z`, so that a bundler sees that leaving it out changes nothing.
const moduleShape = {
  id: z.string(),
  order: z.number().int(),
  aliases: z.array(z.string()),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  icon: z.string(),
  skill: z.string(),
  apiProvider: z.enum(providers).nullable(),
  totalQuota: z.number().int(),
  quotaLimit: z.number().int(),
  exportable: z.boolean(),
  isUserOwned: z.boolean(),
  professors: z.boolean(),
  optional: z.boolean(),
  costInfo: CostInfo,
  completion: z.object({ requirement: z.string(), badge: Achievement }),
}

/** `GET /api/modules/{id}`; the id may be an alias such as `m1`. */
export const CourseModule = z
  .object(moduleShape)
  .extend({ subSlides: z.array(SubSlide) })
  .meta({ id: 'CourseModule' })
export type CourseModule = z.output<typeof CourseModule>

/** What a list says of a lesson. */
const LessonSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    minutes: z.number().int(),
    requiresApiCall: z.boolean(),
    callsRequired: z.number().int(),
  })
  .meta({ id: 'LessonSummary' })

/** `GET /api/modules`: the same without the lessons' text. */
export const ModuleSummary = z
  .object(moduleShape)
  .extend({ subSlides: z.array(LessonSummary) })
  .meta({ id: 'ModuleSummary' })
export type ModuleSummary = z.output<typeof ModuleSummary>

/** A row of user_progress. */
export const Progress = z
  .object({
    user_id: z.string(),
    module_id: z.string(),
    lessons_completed: z.number().int(),
    total_lessons: z.number().int(),
    progress_percentage: z.number(),
    completed_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'Progress' })
export type Progress = z.output<typeof Progress>

/** Where the asking learner stands in one module. */
export const ModuleState = z
  .object({
    module_id: z.string(),
    completed: z.array(z.string()),
    /** Calls counted on each exercise, by sub-slide id. */
    calls: z.record(z.string(), z.object({ real: z.number().int(), practice: z.number().int() })),
    /** Answers to exercises without a call, by sub-slide id. */
    answers: z.record(z.string(), z.string()).optional(),
    progress: Progress,
  })
  .meta({ id: 'ModuleState' })
export type ModuleState = z.output<typeof ModuleState>

export const activityTypes = ['module_started', 'achievement_earned', 'module_completed', 'purchase'] as const

/** A row of user_activities. What `activity_data` holds depends on the type; a reader tolerates what it does not know. */
export const Activity = z
  .object({
    id: z.string(),
    user_id: z.string(),
    activity_type: z.enum(activityTypes),
    activity_data: z.record(z.string(), z.unknown()),
    created_at: z.string(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

const ModuleId = z.string().max(60).describe('The id of a module, or an alias such as `m1`.')

/** How far a person is, as staff see it. */
const PersonProgress = z
  .object({
    progress: z.array(z.object({ module_id: z.string(), title: z.string(), progress_percentage: z.number() })),
    current_streak: z.number().int(),
    last_activity: z.string().nullable(),
  })
  .meta({ id: 'PersonProgress' })

export const coursesApi = {
  progress: call('verified')
    .route({ method: 'GET', path: '/api/user_progress', operationId: 'listOwnProgress', summary: 'List your progress in each module' })
    .output(z.array(Progress)),
  /** No prompts and no answers. */
  progressOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/progress',
      operationId: 'getUserProgress',
      summary: 'Get how far a person is: modules begun, streak and last activity',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(LocaleQuery.extend({ user_id: z.string().max(64).describe('The id of the person.') }))
    .output(PersonProgress),
  moduleState: call('lesson')
    .route({
      method: 'GET',
      path: '/api/modules/{id}/state',
      operationId: 'getModuleState',
      summary: 'Get your state in one module: exercises, calls and answers',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ModuleId }))
    .output(ModuleState),
  complete: call('lesson')
    .route({
      method: 'POST',
      path: '/api/modules/{id}/sub-slides/{subSlideId}/complete',
      operationId: 'completeExercise',
      summary: 'Complete an exercise that needs no AI call with your answer',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(coursesErrors, 'LOCKED', 'CALLS_REQUIRED'))
    .input(
      z.object({
        id: ModuleId,
        subSlideId: z.string().max(60).describe('The id of the lesson, such as `1.1`.'),
        answer: z.string().trim().min(1).max(20_000),
      }),
    )
    .output(ModuleState),
  streak: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_streaks',
      operationId: 'getOwnStreak',
      summary: 'Get your streak of days with a completed exercise',
    })
    .output(
      z.object({
        user_id: z.string(),
        current_streak: z.number().int(),
        days: z.array(z.object({ date: z.string(), done: z.boolean() })),
      }),
    ),
  /** The streak follows from completed exercises; this reads it afresh. Another user's id is refused (403). */
  updateStreak: call('verified')
    .route({ method: 'POST', path: '/api/rpc/update_user_streak', operationId: 'recountOwnStreak', summary: 'Recalculate your streak' })
    .errors(pickErrors(coursesErrors, 'FORBIDDEN'))
    .input(z.object({ user_id_param: z.string().max(64).optional() }))
    .output(z.object({ current_streak: z.number().int() })),
  /** `GET /api/user_activities/stream` sends each new one as a server-sent event `activity`. */
  activities: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_activities',
      operationId: 'listOwnActivities',
      summary: 'List your latest 20 activities, newest first',
    })
    .output(z.array(Activity)),
}

/** An exercise as a caller of the AI needs to know it. */
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

/** What the quota proxy needs of the course: which exercise a code names, whether it is open, and that a call was made. */
export interface Lessons {
  /** Finds `m1.1`, `1.1` or `planner.1.1`; throws 404 for any other code. */
  exercise(code: string): Promise<Exercise>
  /** The lesson that is the so-manieth of the whole course, from 1, as learners' completed lessons are counted; throws 404 past its end. */
  numbered(number: number): Promise<Exercise>
  /** Throws 403 LOCKED unless the exercise is the learner's first or the one before it is completed. */
  requireUnlocked(userId: string, exercise: Exercise): Promise<void>
  /** Counts one successful call and completes exercise and module when that was the last one. Counts never exceed callsRequired. */
  countCall(userId: string, exercise: Exercise, kind: 'real' | 'practice'): Promise<CallCounted>
}
export const lessons = defineService<Lessons>('courses.lessons')

export const moduleStarted = defineEvent('module.started', z.object({ user_id: z.string(), module_id: z.string(), at: z.string() }))
export const exerciseCompleted = defineEvent(
  'exercise.completed',
  z.object({ user_id: z.string(), module_id: z.string(), sub_slide_id: z.string(), achievement: Achievement, at: z.string() }),
)
export const moduleCompleted = defineEvent(
  'module.completed',
  z.object({
    user_id: z.string(),
    module_id: z.string(),
    /** In English, as the record of the completion keeps it. */
    module_name: z.string(),
    /** The same name for readers of another language; those that are missing have none of their own. */
    module_names: z.partialRecord(z.enum(languages), z.string()).optional(),
    module_order: z.number().int(),
    /** In the module's order. */
    lesson_titles: z.array(z.string()),
    badge: Achievement,
    lessons_completed: z.number().int(),
    total_lessons: z.number().int(),
    real_calls: z.number().int(),
    practice_calls: z.number().int(),
    /** Where the learner goes on; missing when every module that is not optional is complete. */
    next_module_id: z.string().optional(),
    at: z.string(),
  }),
)

export interface ActivityLog {
  /** Adds one row. With a `key`, only if the user has none under it, so that a listener may run twice. */
  add(userId: string, activityType: Activity['activity_type'], activityData: Record<string, unknown>, key?: string): Promise<void>
  /** The newest row of a type, or null. */
  latest(userId: string, activityType: Activity['activity_type']): Promise<Activity | null>
}
export const activityLog = defineService<ActivityLog>('courses.activities')

/** How far a learner is, for whoever they let see it: no prompts, no answers. */
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

/** What others keep about learners, by their ids; who has none may be left out. */
export type OfLearners<Each> = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Each[]>>

/** What proves to others that a learner has completed a module. */
export interface CompletionProof {
  readonly code: string
  readonly issued_at: string
  /** The same by the learner's calendar, as 2026-03-14. */
  readonly issued_day: string
  readonly module_name: string
}
/** Whoever issues such proofs adds where to read them. */
export interface CompletionProofs {
  /** Call it while the plugin is set up. @param proofsOf each learner's, newest first; of many with as many reads as of one */
  add(proofsOf: OfLearners<CompletionProof>): void
  of(userId: string): Promise<readonly CompletionProof[]>
  ofAll: OfLearners<CompletionProof>
}
export const completionProofs = defineService<CompletionProofs>('courses.completion-proofs')

/** A module whose check a learner has passed without AI. Nobody watched, and whoever shows it says so. */
export interface SoloLeg {
  readonly module_id: string
  /** Of the attempt that passed first. */
  readonly score: number
  readonly total: number
  /** ISO times: the first pass, and until when one is current. */
  readonly passed_at: string
  readonly current_until: string
}
/** Whoever checks learners without AI adds what they have shown; without such a plugin there is nothing. */
export interface SoloLegs {
  /** Call it while the plugin is set up. @param legsOf each learner's, oldest first; of many with as many reads as of one */
  add(legsOf: OfLearners<SoloLeg>): void
  of(userId: string): Promise<readonly SoloLeg[]>
  ofAll: OfLearners<SoloLeg>
}
export const soloLegs = defineService<SoloLegs>('courses.solo-legs')

/** A learner's plan of an app, by the parts that the course gives it; what stands elsewhere in it is in none. */
export interface WrittenPlan {
  readonly parts: readonly { readonly section: string; readonly text: string }[]
}
export interface WrittenPlans {
  /** As they stand now. */
  readonly now: readonly WrittenPlan[]
  /** Each as it stood at an ISO time, in the same order; without parts where it was not there yet. */
  before(time: string): Promise<readonly WrittenPlan[]>
}
/** What a learner has written for lessons, for whoever judges it. Whoever keeps such words adds where to read them. */
export interface LearnerWork {
  /** Call it while the plugin is set up. */
  plansBy(read: (userId: string) => Promise<WrittenPlans>): void
  plans(userId: string): Promise<WrittenPlans>
  /** Call it while the plugin is set up. @param read what was noted under the answers of a lesson's calls */
  notesBy(read: (userId: string, subSlideId: string) => Promise<readonly { readonly call: number | null; readonly note: string }[]>): void
  notes(userId: string, subSlideId: string): Promise<readonly { readonly call: number | null; readonly note: string }[]>
  /** Call it while the plugin is set up. @param read when each version of the code of each project was saved, as ISO times */
  codeBy(read: (userId: string) => Promise<readonly (readonly string[])[]>): void
  savedCode(userId: string): Promise<readonly (readonly string[])[]>
  /** The answers to a module's exercises without calls, by sub-slide id. */
  answers(userId: string, moduleId: string): Promise<ReadonlyMap<string, string>>
  /**
   * Since when a lesson is open to the learner: since they had done the one before it, or, where it is a module's first, the last one
   * of an earlier module. Null while it is not.
   */
  reachedAt(userId: string, subSlideId: string): Promise<string | null>
}
export const learnerWork = defineService<LearnerWork>('courses.learner-work')

/** A step of a learner's way after signing up, for figures of the whole school. */
export interface ProgressStep {
  /** kebab-case; whoever shows it has the words. */
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

/** Projects of a learner's own, for plugins that begin one. */
export interface ProjectStarts {
  /** Call it while the plugin that keeps projects is set up. */
  keptBy(create: (userId: string, project: { readonly name: string }) => Promise<{ id: string; name: string }>): void
  /** Throws 404 where no plugin keeps projects. */
  create(userId: string, project: { readonly name: string }): Promise<{ id: string; name: string }>
}
export const projectStarts = defineService<ProjectStarts>('courses.project-starts')

/** The mail about a completed module: others add what belongs to that moment. */
export interface ProgressMails {
  /** @param line a sentence in the mail's language, or null; it comes after the news itself */
  addLine(line: (completed: z.output<typeof moduleCompleted.schema>, language: Language) => Promise<string | null>): void
}
export const progressMails = defineService<ProgressMails>('courses.progress-mails')

/** Modules, or the lessons of one of them, in their order; drafts are among them. */
export const CourseOrder = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      /** `3` of a module, `3.1` of a lesson. */
      number: z.string(),
      title: z.string(),
      is_published: z.boolean(),
      is_begun: z.boolean(),
      people: z.number().int().nullable().describe('How many learners have begun it; null for a few, and for modules.'),
    }),
  ),
})
export type CourseOrder = z.output<typeof CourseOrder>

const Ids = z.array(z.string().max(100)).max(200)
export const NewOrder = z.strictObject({
  was: Ids.describe('The ids in the order that was read.'),
  order: Ids.describe('The same ids in the order that is wanted.'),
})
export type NewOrder = z.output<typeof NewOrder>
