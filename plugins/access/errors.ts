import { z } from 'zod'
import { defineErrors } from '#core/contract'

export const accessErrors = defineErrors('access', {
  PAYMENT_REQUIRED: { status: 402, message: 'Unlock lifetime access to continue.' },
  USER_NOT_FOUND: { status: 404, message: 'No account has this e-mail address.' },
  LAST_ADMIN: { status: 409, message: 'The last admin stays. Invite another admin first.' },
  ROLE_HELD: {
    status: 409,
    message: 'This account has another role. Take that role back first.',
    data: z.object({ role: z.string() }),
  },
  ROLE_CHANGED: { status: 409, message: 'The role was changed meanwhile. Look again.' },
  ALREADY_INVITED: { status: 409, message: 'This e-mail address is on the list already.' },
  NAMED_IN_SETTINGS: { status: 409, message: 'ADMIN_EMAILS names this address. Take it out there first.' },
})
