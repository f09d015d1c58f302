import { defineErrors } from '#core/contract'

export const adminErrors = defineErrors('admin', {
  INVALID_KEY: { status: 400, message: 'Please provide a valid OpenAI API key (starts with sk-).' },
  HEALTH_DISABLED: { status: 403, message: 'Health endpoint is disabled (DEBUG_HEALTH_ENABLED=false)' },
})
