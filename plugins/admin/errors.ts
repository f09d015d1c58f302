import { defineErrors } from '#core/contract'

export const adminErrors = defineErrors('admin', {
  ALREADY_CLOSED: { status: 409, message: 'This account is closed already.' },
  NOT_CLOSED_BY_STAFF: { status: 409, message: 'No staff have closed this account, so they cannot open it again.' },
  NO_RESET_WAITS: { status: 409, message: 'No reset waits: it has happened, or was stopped.' },
  INVALID_KEY: { status: 400, message: 'Please provide a valid OpenAI API key (starts with sk-).' },
  HEALTH_DISABLED: { status: 403, message: 'Health endpoint is disabled (DEBUG_HEALTH_ENABLED=false)' },
})
