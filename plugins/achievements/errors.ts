import { defineErrors } from '#core/contract'

export const achievementsErrors = defineErrors('achievements', {
  NOT_YOURS: { status: 403, message: 'This can be asked about oneself alone.' },
  NOT_ELIGIBLE: { status: 403, message: 'Complete 3 modules and verify your email to unlock Infinity Mode.' },
})
