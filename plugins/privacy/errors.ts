import { defineErrors } from '#core/contract'

export const privacyErrors = defineErrors('privacy', {
  NO_DELETION_WAITS: { status: 409, message: 'No deletion of this account waits.' },
  LAST_ADMIN: { status: 409, message: 'You are the only admin. Invite another one first.' },
})
