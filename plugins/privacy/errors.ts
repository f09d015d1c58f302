import { defineErrors } from '#core/contract'

export const privacyErrors = defineErrors('privacy', {
  LAST_ADMIN: { status: 409, message: 'You are the only admin. Invite another one first.' },
})
