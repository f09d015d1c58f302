import { apiFor } from '#web'
import type { modelAnswersApi } from '../contract.ts'
import { modelAnswersApi as routes } from '../contract.ts?routes'

export const modelAnswers = apiFor<typeof modelAnswersApi>('model-answers', routes)
