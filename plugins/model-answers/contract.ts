import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { coursesErrors } from '../courses/contract.ts'

/** A criterion for an answer, with its state for the current learner's newest hand-in. It does not count as evidence. */
export const CriterionState = z
  .object({
    id: z.string().meta({ examples: ['many-times'] }),
    label: z.string().meta({ examples: ['What can happen many times is a table of its own'] }),
    /** The lesson's question about the criterion; it never contains the answer. */
    question: z
      .string()
      .meta({ examples: ['Which verb of your plan happens again and again, and where does its first time stand after its second?'] }),
    state: z.enum(['open', 'shown', 'own-word']),
    /** Whether only the learner's own tick can show it. */
    by_own_word: z.boolean(),
    /** Whether the criterion has a check that fails, and the learner may claim it by their own word, or withdraw the claim. */
    claimable: z.boolean(),
  })
  .meta({ id: 'Criterion' })
export type CriterionState = z.output<typeof CriterionState>

export const ModelAnswerLine = z
  .object({
    id: z.string().meta({ examples: ['bookings'] }),
    /** The first word of the line, by which lines are matched; null for a line that is not matched. */
    word: z
      .string()
      .nullable()
      .meta({ examples: ['bookings'] }),
    /** The same word in English, which learners may have used. */
    english_word: z
      .string()
      .nullable()
      .meta({ examples: ['bookings'] }),
    /** `**…**` marks the decisive part. */
    text: z
      .string()
      .nullable()
      .meta({ examples: ['one row is **one seat that a player takes**'] }),
    code: z
      .string()
      .nullable()
      .meta({ examples: ['create table bookings (…)'] }),
  })
  .meta({ id: 'ModelAnswerLine' })
export type ModelAnswerLine = z.output<typeof ModelAnswerLine>

/** A good answer to compare with one's own: the learner's hand-ins, oldest first, the criteria, and one of several good answers. */
export const ModelAnswer = z
  .object({
    sub_slide_id: z.string(),
    language: z.string(),
    /** `pairs`: learner and model write about the same things. `example`: the model answer is about another app. */
    kind: z.enum(['pairs', 'example']),
    about: z.string().meta({ examples: ['Seatmate: a football team shares its cars to away matches'] }),
    criteria: z.array(CriterionState),
    lines: z.array(ModelAnswerLine),
    hand_ins: z.array(
      z.object({ number: z.int(), at: z.string(), answer: z.string().meta({ examples: ['bookings: one row is one seat'] }) }),
    ),
  })
  .meta({ id: 'ModelAnswer' })
export type ModelAnswer = z.output<typeof ModelAnswer>

const SubSlideId = z.string().max(10).describe('The id of the lesson, such as `4.1`.')
const path = '/api/lessons/{subSlideId}/model-answer'

export const modelAnswersApi = {
  get: call('lesson')
    .route({
      method: 'GET',
      path,
      operationId: 'getModelAnswer',
      summary: 'Get the criteria of a written exercise and a good answer, once you have handed in your own',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(coursesErrors, 'NOT_HANDED_IN'))
    .input(z.object({ subSlideId: SubSlideId, ...LocaleQuery.shape }))
    .output(ModelAnswer),
  tick: call('lesson')
    .route({
      method: 'PUT',
      path: `${path}/criteria/{criterion}`,
      operationId: 'tickCriterion',
      summary: 'Say by your own word that your answer meets a criterion that no check has found in it, or take that word back',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(coursesErrors, 'NOT_HANDED_IN'))
    .input(
      z.object({
        subSlideId: SubSlideId,
        criterion: z.string().max(60).describe('The id of the criterion.'),
        said: z.boolean(),
        ...LocaleQuery.shape,
      }),
    )
    .output(ModelAnswer),
}
