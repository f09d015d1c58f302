import { defineErrors } from '#core/contract'

export const certificatesErrors = defineErrors('certificates', {
  ALREADY_REISSUED: { status: 409, message: 'This certificate was issued again before. That works once.' },
  SAME_NAME: { status: 409, message: 'Your certificate carries this name already.' },
})
