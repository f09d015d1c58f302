import { z } from 'zod'
import { call } from '#core/contract'

/** An item's statistics over all learners, without personal data. */
const ItemStatistics = z
  .object({
    item_id: z.string().meta({ examples: ['planner-blank-page'] }),
    module_id: z.string(),
    lesson: z.string(),
    kind: z.string().meta({ examples: ['choose'] }),
    /** The number of answers; null, with all derived fields, if only one to four learners answered. */
    attempts: z.int().nullable(),
    /** The share of right answers among learners' first answers to the item, 0 to 1; null without answers. */
    first_try: z.number().nullable(),
    /** The corrected point-biserial correlation with the rest of the check, -1 to 1; null if it cannot be computed. */
    discrimination: z.number().nullable(),
    /** The wrong option that was chosen most. */
    most_chosen_wrong: z.object({ text: z.string().meta({ examples: ['Nothing, unless you paste it.'] }), times: z.int() }).nullable(),
    /** Reasons for an editor to check the item. */
    flags: z.array(z.enum(['too-hard', 'too-easy', 'misleads'])),
  })
  .meta({ id: 'CheckItemStatistics' })
export type ItemStatistics = z.output<typeof ItemStatistics>

/** A lesson's results with AI and without, and the share of the required work that its learners have shown. */
const LessonEffect = z
  .object({
    module_id: z.string(),
    lesson: z.string(),
    title: z.string().meta({ examples: ['Brainstorm'] }),
    /** Learners who began the exercise with AI, and who completed it; null for one to four, who could be identified. */
    begun: z.int().nullable(),
    completed: z.int().nullable(),
    /** Completed divided by begun, 0 to 1; null without learners, and if one of the two is hidden. */
    aided: z.number().nullable(),
    /** The number of required items of work. */
    asked: z.int(),
    /**
     * The share of required items that learners who began have shown, and have stated on their own word, 0 to 1; null if none is required,
     * without learners, and if one to four learners began or have shown anything.
     */
    shown: z.number().nullable(),
    own_word: z.number().nullable(),
    /** Answers to its items in first attempts, and the share that was right; both null if one to four learners answered. */
    solo_answers: z.int().nullable(),
    solo: z.number().nullable(),
  })
  .meta({ id: 'LessonEffect' })
export type LessonEffect = z.output<typeof LessonEffect>

/** Statistics over all learners, without personal data. */
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
