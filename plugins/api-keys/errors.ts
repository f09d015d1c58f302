import { defineErrors } from '#core/contract'

export const apiKeysErrors = defineErrors('api-keys', {
  INVALID_API_KEY: { status: 400, message: 'Invalid API key' },
  KEY_CHECK_FAILED: { status: 502, message: 'The provider could not be asked about this key. Please try again in a moment.' },
  KEY_UNREADABLE: { status: 403, message: 'Your stored key can no longer be read. Enter it again in Settings → API Keys.' },
})
