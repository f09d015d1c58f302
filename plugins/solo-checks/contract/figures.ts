import { z } from 'zod'
import { call } from '#core/contract'

/** How an item fares, over everybody; no person is in it. */
const ItemStatistics = z
  .object({
    item_id: z.string().meta({ examples: ['planner-blank-page'] }),
    module_id: z.string(),
    lesson: z.string(),
    kind: z.string().meta({ examples: ['choose'] }),
    /** Answers to it; null, with everything that follows from them, where one to four learners gave them. */
    attempts: z.int().nullable(),
    /** Of those who met it for the first time, the share that was right, 0 to 1; null before anybody. */
    first_try: z.number().nullable(),
    /** The corrected point-biserial correlation with the rest of the check, -1 to 1; null where it cannot be told. */
    discrimination: z.number().nullable(),
    /** The wrong option that was chosen most. */
    most_chosen_wrong: z.object({ text: z.string().meta({ examples: ['Nothing, unless you paste it.'] }), times: z.int() }).nullable(),
    /** Why an editor should look at it. */
    flags: z.array(z.enum(['too-hard', 'too-easy', 'misleads'])),
  })
  .meta({ id: 'CheckItemStatistics' })
export type ItemStatistics = z.output<typeof ItemStatistics>

/** A lesson with AI beside the same lesson without, and the work that its learners have shown of that asked for. */
const LessonEffect = z
  .object({
    module_id: z.string(),
    lesson: z.string(),
    title: z.string().meta({ examples: ['Brainstorm'] }),
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

/** Numbers over everybody: no person is in them. */
export const figureCalls = {
  statistics: call('editor')
    .route({
      method: 'GET',
      path: '/api/check-items/statistics',
      operationId: 'listCheckItemStatistics',
      summary: 'List how check items fare, those that need an editor first',
    })
    .output(z.array(ItemStatistics)),
  effect: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/lesson-effect',
      operationId: 'listLessonEffect',
      summary: 'List what learners do with AI and without, by lesson',
    })
    .output(z.array(LessonEffect)),
}
