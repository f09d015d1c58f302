import { clock, contentCache, defineServerPlugin, implementApi, requireOpenModule, store, subjectOf } from '#core'
import { profiles } from '../../account/contract.ts'
import { learnerWork } from '../../courses/contract.ts'
import { textJudge } from '../../evidence/contract.ts'
import { modelAnswersApi } from '../contract.ts'
import { createModelAnswers } from './create-model-answers.ts'
import { createModelAnswerContent } from './read-model-answers.ts'

export default defineServerPlugin({
  id: 'model-answers',
  description: 'Criteria and a good answer beside a learner’s own, once it has been handed in.',
  needs: { store, clock, contentCache, profiles, learnerWork, textJudge },
  setup({ needs, log }) {
    const content = createModelAnswerContent(needs.store, needs.contentCache, log)
    const answers = createModelAnswers({ ...needs, content })
    needs.learnerWork.provideCriteria(async (lesson, language) =>
      ((await content.of(lesson, language))?.criteria ?? []).map(({ label }) => label),
    )
    const os = implementApi(modelAnswersApi)
    return {
      api: os.router({
        get: os.get.handler(async ({ input: { subSlideId, locale }, context }) => {
          requireOpenModule(context, await answers.moduleOf(subSlideId))
          return answers.get(subjectOf(context).userId, subSlideId, locale)
        }),
        tick: os.tick.handler(async ({ input: { subSlideId, criterion, said, locale }, context }) => {
          const { userId } = subjectOf(context)
          requireOpenModule(context, await answers.moduleOf(subSlideId))
          await answers.tick(userId, subSlideId, criterion, said)
          return answers.get(userId, subSlideId, locale)
        }),
      }),
    }
  },
})
