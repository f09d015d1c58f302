import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { soloChecksErrors } from '../errors.ts'
import { Answer, ItemId, ItemResult, ShownItem, Words } from './items.ts'

const attemptKinds = ['check', 'refresh'] as const

/** An open attempt. */
export const OpenAttempt = z
  .object({
    attempt_id: z.string().meta({ examples: ['018f3c5e7a1b4c32'] }),
    module_id: z.string(),
    kind: z.enum(attemptKinds),
    started_at: z.string(),
    expires_at: z.string(),
    items: z.array(ShownItem),
    /** Saved answers, by item. */
    answers: z.record(z.string(), Answer),
  })
  .meta({ id: 'CheckAttempt' })
export type OpenAttempt = z.output<typeof OpenAttempt>

const LessonScore = z.object({ lesson: z.string(), correct: z.int(), total: z.int() })

/** A finished check. It was not supervised, and every page that shows it must say so. */
export const CheckResult = z
  .object({
    attempt_id: z.string().meta({ examples: ['018f3c5e7a1b4c32'] }),
    module_id: z.string(),
    kind: z.enum(attemptKinds),
    started_at: z.string(),
    finished_at: z.string(),
    /** Whether time ran out before the check was submitted. */
    ran_out: z.boolean(),
    score: z.int(),
    total: z.int(),
    passed: z.boolean(),
    /** Until when the module counts as current; null unless this attempt passed. */
    current_until: z.string().nullable(),
    /** When the next attempt opens; null where none is needed now. */
    next_at: z.string().nullable(),
    by_lesson: z.array(LessonScore),
    items: z.array(ItemResult),
  })
  .meta({ id: 'CheckResult' })
export type CheckResult = z.output<typeof CheckResult>

/** The current learner's state in the check of a module that they have completed or been checked on. */
export const CheckState = z
  .object({
    module_id: z.string(),
    /** The best full attempt; null before any. */
    best: z.object({ score: z.int(), total: z.int(), at: z.string() }).nullable(),
    /** The first pass. */
    passed_at: z.string().nullable(),
    /** Until when a pass is current; null before any. */
    current_until: z.string().nullable(),
    attempts: z.int(),
    /** The number of scored items: of the open attempt, else of the next one. */
    items: z.int().meta({ examples: [8] }),
    /** Whether the module is complete: its check cannot begin before that. */
    is_complete: z.boolean(),
    /** The latest finished attempt. */
    latest_id: z.string().nullable(),
    /** Lessons with a wrong answer in that attempt, which should be repeated. */
    again: z.array(z.string()),
    open: z.object({ attempt_id: z.string().meta({ examples: ['018f3c5e7a1b4c32'] }), expires_at: z.string() }).nullable(),
    /** When the next attempt opens; null: now. */
    next_at: z.string().nullable(),
  })
  .meta({ id: 'CheckState' })
export type CheckState = z.output<typeof CheckState>

const AttemptId = z.string().max(64).describe('The id of the attempt.')

/** The calls of a learner during a check. */
export const attemptCalls = {
  start: call('verified')
    .route({
      method: 'POST',
      path: '/api/modules/{id}/check',
      operationId: 'startCheck',
      summary: 'Start the solo check of a module, or get the attempt that is under way',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(soloChecksErrors, 'CHECK_NOT_OPEN', 'CHECK_TOMORROW', 'CHECK_ELSEWHERE'))
    .input(z.object({ id: z.string().max(60).describe('The id of a module, or an alias such as `m1`.'), ...LocaleQuery.shape }))
    .output(OpenAttempt),
  list: call('verified')
    .route({ method: 'GET', path: '/api/checks', operationId: 'listChecks', summary: 'List where your solo checks stand, by module' })
    .output(z.array(CheckState)),
  get: call('verified')
    .route({
      method: 'GET',
      path: '/api/checks/{attempt}',
      operationId: 'getCheck',
      summary: 'Get one of your attempts: its items while it is under way, its result once it is over',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ attempt: AttemptId }))
    .output(z.object({ open: OpenAttempt.nullable(), result: CheckResult.nullable() })),
  save: call('verified')
    .route({
      method: 'PUT',
      path: '/api/checks/{attempt}/answers/{item}',
      operationId: 'saveCheckAnswer',
      summary: 'Save your answer to one item',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(soloChecksErrors, 'CHECK_OVER'))
    .input(z.object({ attempt: AttemptId, item: ItemId, answer: Answer }))
    .output(z.object({ saved_at: z.string() })),
  test: call('verified')
    .route({
      method: 'POST',
      path: '/api/checks/{attempt}/tests/{item}',
      operationId: 'runCheckTests',
      summary: 'Run the visible tests of a function item on your code',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .errors(pickErrors(soloChecksErrors, 'CHECK_OVER', 'RUNNER_BUSY'))
    .input(
      z.object({ attempt: AttemptId, item: ItemId, code: Words.meta({ examples: ['function seatsLeft(cars) { return cars.length }'] }) }),
    )
    .output(
      z.object({
        tests: z.array(
          z.object({
            passed: z.boolean(),
            got: z
              .string()
              .nullable()
              .meta({ examples: ['6'] }),
            error: z
              .string()
              .nullable()
              .meta({ examples: ['TypeError: cars is not iterable'] }),
          }),
        ),
      }),
    ),
  finish: call('verified')
    .route({
      method: 'POST',
      path: '/api/checks/{attempt}/finish',
      operationId: 'finishCheck',
      summary: 'Hand in an attempt and get its result',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .errors(pickErrors(soloChecksErrors, 'RUNNER_BUSY'))
    .input(z.object({ attempt: AttemptId }))
    .output(CheckResult),
  soloResultsOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/solo',
      operationId: 'listUserSoloLegs',
      summary: 'List the modules whose check a person has passed, in numbers alone',
    })
    .input(z.object({ user_id: z.string().max(64).describe('The id of the person.') }))
    .output(
      z.array(
        z
          .object({ module_id: z.string(), score: z.int(), total: z.int(), passed_at: z.string(), current_until: z.string() })
          .meta({ id: 'SoloLeg' }),
      ),
    ),
}
