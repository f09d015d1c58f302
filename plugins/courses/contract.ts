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
export { CourseOrder, NewOrder } from './contract/course-order.ts'
export { type HandIn, type LearnerWork, learnerWork, type WrittenPlan, type WrittenPlans } from './contract/learner-work.ts'
export {
  type CompletionHolds,
  type CompletionProof,
  type CompletionProofs,
  completionHolds,
  completionProofs,
  type DoneLesson,
  type LearningRecord,
  type LearningRecords,
  type LessonShown,
  type LessonStop,
  type LessonWork,
  learningRecords,
  type OfLearners,
  type ProgressStep,
  type ProjectCreator,
  type ProjectStarts,
  projectStarts,
  type SchoolProgress,
  type ShownWork,
  type ShownWorks,
  type SoloResult,
  type SoloResults,
  schoolProgress,
  shownWorks,
  soloResults,
} from './contract/progress.ts'
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

/** The mail about a completed module: others add what belongs to that moment. */
export interface ProgressMails {
  /** @param line a sentence in the mail's language, or null; it comes after the news itself */
  addLine(line: (completed: z.output<typeof moduleCompleted.schema>, language: Language) => Promise<string | null>): void
}

export const progressMails = defineService<ProgressMails>('courses.progress-mails')
