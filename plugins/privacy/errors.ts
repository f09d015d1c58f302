import { defineErrors } from '#core/contract'

export const privacyErrors = defineErrors('privacy', {
  NO_DELETION_WAITS: { status: 409, message: 'No deletion of this account waits.' },
  DELETION_BEGUN: { status: 409, message: 'The deletion of this account has begun and can no longer be cancelled.' },
  ASKED_BY_ANOTHER: { status: 403, message: 'Somebody else asked for this deletion. Only they, or support, can cancel it.' },
  LAST_ADMIN: { status: 409, message: 'You are the only admin. Invite another one first.' },
})
