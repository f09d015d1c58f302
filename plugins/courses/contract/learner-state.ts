import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { coursesErrors } from '../errors.ts'

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
    /** Whether every lesson is done while the completion waits: an unpaid student gets its certificate once the course is paid for. */
    is_held: z.boolean().optional(),
  })
  .meta({ id: 'Progress' })

export type Progress = z.output<typeof Progress>

/** The current learner's state in one module. */
export const ModuleState = z
  .object({
    module_id: z.string().meta({ examples: ['supabase'] }),
    completed: z.array(z.string()).meta({ examples: [['4.1']] }),
    /** Calls counted on each exercise, by sub-slide id. */
    calls: z
      .record(z.string(), z.object({ real: z.number().int(), practice: z.number().int() }))
      .meta({ examples: [{ '4.1': { real: 0, practice: 0 } }] }),
    /** Answers to exercises without a call, by sub-slide id. */
    answers: z
      .record(z.string(), z.string())
      .optional()
      .meta({ examples: [{ '4.1': 'bookings: one row is one seat that a player takes' }] }),
    progress: Progress,
  })
  .meta({ id: 'ModuleState' })

export type ModuleState = z.output<typeof ModuleState>

/** A person's progress, as staff see it. */
const PersonProgress = z
  .object({
    progress: z.array(z.object({ module_id: z.string(), title: z.string(), progress_percentage: z.number() })),
    current_streak: z.number().int(),
    last_activity: z.string().nullable(),
  })
  .meta({ id: 'PersonProgress' })

const ModuleId = z.string().max(60).describe('The id of a module, or an alias such as `m1`.')

/** A learner's state, and completing exercises. */
export const learnerStateCalls = {
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
    .input(z.object({ id: ModuleId.meta({ examples: ['supabase'] }) }))
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
        id: ModuleId.meta({ examples: ['supabase'] }),
        subSlideId: z
          .string()
          .max(60)
          .describe('The id of the lesson, such as `4.1`.')
          .meta({ examples: ['4.1'] }),
        answer: z
          .string()
          .trim()
          .min(1)
          .max(20_000)
          .meta({ examples: ['bookings: one row is one seat that a player takes'] }),
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
        days: z.array(z.object({ date: z.string().meta({ examples: ['2026-03-14'] }), done: z.boolean() })),
      }),
    ),
  /** The streak is computed from completed exercises; this call recomputes it. Another user's id is refused (403). */
  updateStreak: call('verified')
    .route({ method: 'POST', path: '/api/rpc/update_user_streak', operationId: 'recountOwnStreak', summary: 'Recalculate your streak' })
    .errors(pickErrors(coursesErrors, 'FORBIDDEN'))
    .input(
      z.object({
        user_id_param: z
          .string()
          .max(64)
          .optional()
          .meta({ examples: ['018f3c5e7a1b4c2d'] }),
      }),
    )
    .output(z.object({ current_streak: z.number().int() })),
}
