import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { soloChecksErrors } from './errors.ts'
import { duelists, type ItemKind, itemKinds, predictKinds } from './item-kinds.ts'

export * from './check-paths.ts'
export * from './rules.ts'

const shared = <K extends ItemKind>(kind: K) => ({
  id: z.string(),
  lesson: z.string(),
  kind: z.literal(kind),
  /** Markdown. */
  stem: z.string(),
})
const TestView = z.object({ args: z.array(z.unknown()), result: z.unknown() })
const language = z.string().nullable()

/** An item as it is worked on: no key is in it. Places count from 0 in the order shown, lines from 1. */
export const ShownItem = z
  .discriminatedUnion('kind', [
    z.object({ ...shared('choose'), options: z.array(z.string()), several: z.boolean() }),
    z.object({ ...shared('order'), steps: z.array(z.string()) }),
    z.object({ ...shared('find'), lines: z.array(z.string()), language }),
    z.object({ ...shared('predict'), text: z.string().nullable(), language, as: z.enum(predictKinds) }),
    z.object({ ...shared('duel'), question: z.string(), neo: z.array(z.string()), atlas: z.array(z.string()) }),
    z.object({ ...shared('javascript'), function: z.string(), starter: z.string(), visible: z.array(TestView) }),
    z.object({
      ...shared('sql'),
      setup: z.string(),
      starter: z.string(),
      /** The looks that grade it: a database of the learner's own browser takes them, and the record says so. */
      checks: z.array(
        z.object({
          run: z.string().optional(),
          answer: z.literal(true).optional(),
          gives: z.array(z.array(z.unknown())).optional(),
          refused: z.literal(true).optional(),
        }),
      ),
    }),
    z.object(shared('explain')),
  ])
  .meta({ id: 'CheckItemShown' })
export type ShownItem = z.output<typeof ShownItem>

const Place = z.int().min(0).max(20)
const Line = z.int().min(1).max(500)
const Words = z.string().max(10_000)
/** What a learner answers, by the item's kind. */
export const Answer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choose'), places: z.array(Place).max(6) }),
    z.object({ kind: z.literal('order'), places: z.array(Place).max(8) }),
    z.object({ kind: z.literal('find'), lines: z.array(Line).max(50) }),
    z.object({ kind: z.literal('predict'), text: z.string().max(1_000) }),
    z.object({ kind: z.literal('duel'), by: z.enum(duelists).nullable(), line: Line.nullable() }),
    z.object({ kind: z.literal('javascript'), code: Words }),
    /** `passed` is what the learner's own browser found. */
    z.object({ kind: z.literal('sql'), sql: Words, passed: z.boolean() }),
    z.object({ kind: z.literal('explain'), text: Words }),
  ])
  .meta({ id: 'CheckAnswer' })
export type Answer = z.output<typeof Answer>

export const attemptKinds = ['check', 'refresh'] as const

/** An attempt that is under way. */
export const OpenAttempt = z
  .object({
    attempt_id: z.string(),
    module_id: z.string(),
    kind: z.enum(attemptKinds),
    started_at: z.string(),
    expires_at: z.string(),
    items: z.array(ShownItem),
    /** What has been saved, by item. */
    answers: z.record(z.string(), Answer),
  })
  .meta({ id: 'CheckAttempt' })
export type OpenAttempt = z.output<typeof OpenAttempt>

const ItemResult = z.object({
  item: ShownItem,
  answer: Answer.nullable(),
  /** null: never scored. */
  correct: z.boolean().nullable(),
  /** Markdown that teaches. */
  explanation: z.string(),
  /** The right answer in the item's own shape, and why: by option, by line, or for all of it. */
  key: z.object({
    places: z.array(z.int()).optional(),
    lines: z
      .array(z.int())
      .meta({ examples: [[2]] })
      .optional(),
    by: z.enum(duelists).optional(),
    text: z.string().optional(),
    whys: z.array(z.string()).optional(),
    criteria: z.array(z.string()).optional(),
  }),
  /** How the hidden tests of a function went. */
  tests: z.object({ passed: z.int(), total: z.int() }).nullable(),
})
export type ItemResult = z.output<typeof ItemResult>

const LessonScore = z.object({ lesson: z.string(), correct: z.int(), total: z.int() })

/** A check that is over. It was not supervised, and whoever shows it says so. */
export const CheckResult = z
  .object({
    attempt_id: z.string(),
    module_id: z.string(),
    kind: z.enum(attemptKinds),
    started_at: z.string(),
    finished_at: z.string(),
    /** Whether time ran out before it was handed in. */
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

/** Where the check of a module that the asking learner has completed, or taken a check of, stands for them. */
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
    /** Items that count: of the attempt that is open, else of the next one. */
    items: z.int().meta({ examples: [8] }),
    /** Whether the module is complete: before, no check of it begins. */
    is_complete: z.boolean(),
    /** The latest attempt that is over. */
    latest_id: z.string().nullable(),
    /** Lessons of which something went wrong in it: those to fly again. */
    again: z.array(z.string()),
    open: z.object({ attempt_id: z.string(), expires_at: z.string() }).nullable(),
    /** When the next attempt opens; null: now. */
    next_at: z.string().nullable(),
  })
  .meta({ id: 'CheckState' })
export type CheckState = z.output<typeof CheckState>

/** How an item fares, over everybody; no person is in it. */
const ItemStatistics = z
  .object({
    item_id: z.string(),
    module_id: z.string(),
    lesson: z.string(),
    kind: z.string(),
    /** Answers to it; null, with everything that follows from them, where one to four learners gave them. */
    attempts: z.int().nullable(),
    /** Of those who met it for the first time, the share that was right, 0 to 1; null before anybody. */
    first_try: z.number().nullable(),
    /** The corrected point-biserial correlation with the rest of the check, -1 to 1; null where it cannot be told. */
    discrimination: z.number().nullable(),
    /** The wrong option that was chosen most. */
    most_chosen_wrong: z.object({ text: z.string(), times: z.int() }).nullable(),
    /** Why an editor should look at it. */
    flags: z.array(z.enum(['too-hard', 'too-easy', 'misleads'])),
  })
  .meta({ id: 'CheckItemStatistics' })
export type ItemStatistics = z.output<typeof ItemStatistics>

/** A lesson with AI beside the same lesson without, and what its learners have shown of what it asks for. */
const LessonEffect = z
  .object({
    module_id: z.string(),
    lesson: z.string(),
    title: z.string(),
    /** Learners who began the exercise with AI, and who completed it; null for one to four, who could be known one by one. */
    begun: z.int().nullable(),
    completed: z.int().nullable(),
    /** Their share, 0 to 1; null before anybody, and where one of the two is not said. */
    aided: z.number().nullable(),
    /** Things that the lesson asks to be shown. */
    asked: z.int(),
    /**
     * The share of them that those who began have shown, and that they say of themselves, 0 to 1; both null where nothing is asked for,
     * before anybody, and where one to four learners began or have shown anything.
     */
    shown: z.number().nullable(),
    own_word: z.number().nullable(),
    /** Answers to its items in first attempts, and the share that was right; both null where one to four learners gave them. */
    solo_answers: z.int().nullable(),
    solo: z.number().nullable(),
  })
  .meta({ id: 'LessonEffect' })
export type LessonEffect = z.output<typeof LessonEffect>

/** An item for its editors, as last saved: each variant as learners see it, and with its answer as they read it afterwards. */
export const CheckItemPreview = z
  .object({ item_id: z.string(), kind: z.enum(itemKinds), variants: z.array(z.object({ shown: ShownItem, result: ItemResult })) })
  .meta({ id: 'CheckItemPreview' })
export type CheckItemPreview = z.output<typeof CheckItemPreview>

/** How one of an item's own solutions fared: the reference must pass; the known-wrong ones and what learners begin with must not. */
const SolutionTrial = z
  .object({
    variant: z.int(),
    solution: z.enum(['reference', 'wrong', 'starter']),
    place: z.int(),
    passed: z.boolean(),
    as_it_must: z.boolean(),
    message: z.string().nullable(),
  })
  .meta({ id: 'CheckSolutionTrial' })

const AttemptId = z.string().max(64).describe('The id of the attempt.')
const ItemId = z.string().max(80).describe('The id of the item.')

export const soloChecksApi = {
  start: call('verified')
    .route({
      method: 'POST',
      path: '/api/modules/{id}/check',
      operationId: 'startCheck',
      summary: 'Start the solo check of a module, or get the attempt that is under way',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(soloChecksErrors, 'CHECK_NOT_OPEN', 'CHECK_TOMORROW', 'CHECK_ELSEWHERE'))
    .input(z.object({ id: z.string().max(60).describe('The id of the module.'), ...LocaleQuery.shape }))
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
    .input(z.object({ attempt: AttemptId, item: ItemId, code: Words }))
    .output(z.object({ tests: z.array(z.object({ passed: z.boolean(), got: z.string().nullable(), error: z.string().nullable() })) })),
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
  statistics: call('editor')
    .route({
      method: 'GET',
      path: '/api/check-items/statistics',
      operationId: 'listCheckItemStatistics',
      summary: 'List how check items fare, those that need an editor first',
    })
    .output(z.array(ItemStatistics)),
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
  trySolutions: call('editor')
    .meta({ proof: { none: 'It runs what a draft holds in the sandbox, and keeps nothing.' } })
    .route({
      method: 'POST',
      path: '/api/check-items/{id}/try',
      operationId: 'tryCheckItemSolutions',
      summary: 'Run the solutions of a check item, as last saved, against its tests',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'DRAFT_INCOMPLETE'))
    .errors(pickErrors(soloChecksErrors, 'RUNNER_BUSY'))
    .input(z.object({ id: ItemId, ...LocaleQuery.shape }))
    .output(z.object({ trials: z.array(SolutionTrial) })),
  effect: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/lesson-effect',
      operationId: 'listLessonEffect',
      summary: 'List what learners do with AI and without, by lesson',
    })
    .output(z.array(LessonEffect)),
}
