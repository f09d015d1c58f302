import { defineErrors } from '#core/contract'

export const referralsErrors = defineErrors('referrals', {
  CODE_TAKEN: { status: 409, message: 'This code was taken meanwhile. Ask for another.' },
  TEMPLATE_LOCKED: { status: 403, message: 'This template opens with more referrals.' },
})
