import { defineErrors } from '#core/contract'

export const privacyErrors = defineErrors('privacy', {
  NO_DELETION_WAITS: { status: 409, message: 'No deletion of this account waits.' },
  ASKED_BY_ANOTHER: { status: 403, message: 'Somebody else asked for this deletion. Only they, or support, can cancel it.' },
  LAST_ADMIN: { status: 409, message: 'You are the only admin. Invite another one first.' },
})
