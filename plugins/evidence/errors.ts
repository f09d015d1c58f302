import { defineErrors } from '#core/contract'

export const evidenceErrors = defineErrors('evidence', {
  NOT_BY_WORD: { status: 409, message: 'This cannot be shown by your word: it is judged by what you do.' },
})
