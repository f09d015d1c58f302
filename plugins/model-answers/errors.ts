import { defineErrors } from '#core/contract'

export const modelAnswersErrors = defineErrors('model-answers', {
  NOT_BY_WORD: { status: 409, message: 'This criterion is checked: hand in again to change it.' },
})
