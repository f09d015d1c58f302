import { type Clock, createErrors, notFound, type Store } from '#core'
import { knownLanguage, type Language, pickErrors } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import { coursesErrors, type HandIn, type LearnerWork } from '../../courses/contract.ts'
import type { TextJudge } from '../../evidence/contract.ts'
import type { CriterionState, ModelAnswer } from '../contract.ts'
import type { AnsweredLesson, ModelAnswerContent } from './read-model-answers.ts'

type Criterion = AnsweredLesson['criteria'][number]

const errors = createErrors(pickErrors(coursesErrors, 'NOT_HANDED_IN'))

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Pick<Profiles, 'languageOf'>
  readonly learnerWork: Pick<LearnerWork, 'handIns'>
  readonly textJudge: TextJudge
  readonly content: ModelAnswerContent
}

/** Model answers beside the learner's own. Every call requires a hand-in first, so nobody gets one before handing in. */
export const createModelAnswers = ({ store, clock, profiles, learnerWork, textJudge, content }: Dependencies) => {
  const handInsOf = async (userId: string, lesson: string): Promise<{ all: readonly HandIn[]; newest: HandIn }> => {
    const all = await learnerWork.handIns(userId, lesson)
    const newest = all.at(-1)
    if (!newest) throw errors.NOT_HANDED_IN()
    return { all, newest }
  }
  const answered = async (lesson: string, locale?: string): Promise<AnsweredLesson> => {
    const found = await content.of(lesson, knownLanguage(locale))
    if (!found) throw notFound('This lesson has no model answer.')
    return found
  }
  const mine = (userId: string, lesson: string) => ({ user_id: { equals: userId }, sub_slide_id: { equals: lesson } })

  /** Whether the answer passes the criterion's check; always false for a criterion without a check. */
  const isFound = async ({ check }: Criterion, { answer }: HandIn, of: { lesson: string; language: Language }): Promise<boolean> =>
    check !== undefined && textJudge.keeps(check, answer, of)

  /** Criteria follow the newest hand-in: unlike evidence, only ticks are stored. */
  const criteriaOf = async (userId: string, { id: lesson, criteria }: AnsweredLesson, newest: HandIn): Promise<CriterionState[]> => {
    const ticked = new Set((await store.find('criterion-ticks', { where: mine(userId, lesson) })).map(({ criterion }) => criterion))
    const of = { lesson, language: await profiles.languageOf({ userId }) }
    return Promise.all(
      criteria.map(async (criterion): Promise<CriterionState> => {
        const { id, label, question, check } = criterion
        const found = await isFound(criterion, newest, of)
        const state = found ? 'shown' : ticked.has(id) ? 'own-word' : 'open'
        return { id, label, question, state, by_own_word: !check, claimable: check !== undefined && !found }
      }),
    )
  }

  const get = async (userId: string, lesson: string, locale?: string): Promise<ModelAnswer> => {
    const { all, newest } = await handInsOf(userId, lesson)
    const model = await answered(lesson, locale)
    return {
      sub_slide_id: lesson,
      language: model.language,
      kind: model.kind,
      about: model.about,
      criteria: await criteriaOf(userId, model, newest),
      lines: model.lines.map(({ id, word, text, code }) => ({
        id,
        word: word ?? null,
        english_word: model.englishWords.get(id) ?? null,
        text: text ?? null,
        code: code ?? null,
      })),
      hand_ins: all.map(({ number, at, answer }) => ({ number, at, answer })),
    }
  }

  return {
    /** Returns the lesson's module; throws 404 for a lesson without a model answer. */
    moduleOf: async (lesson: string): Promise<string> => (await answered(lesson)).moduleId,
    get,
    tick: async (userId: string, lesson: string, criterion: string, said: boolean): Promise<void> => {
      const { newest } = await handInsOf(userId, lesson)
      const asked = (await answered(lesson)).criteria.find(({ id }) => id === criterion)
      if (!asked) throw notFound('This lesson has no such criterion.')
      if (!said) return store.remove('criterion-ticks', { ...mine(userId, lesson), criterion: { equals: criterion } })
      // A tick for a criterion that is met would reappear with the next hand-in that does not meet it.
      if (await isFound(asked, newest, { lesson, language: await profiles.languageOf({ userId }) })) return
      await store.createUnlessExists('criterion-ticks', {
        user_id: userId,
        sub_slide_id: lesson,
        criterion,
        at: clock.now().toISOString(),
      })
    },
  }
}
