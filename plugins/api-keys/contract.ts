import { z } from 'zod'
import { call, defineService, type Provider, providers } from '#core/contract'

export { showKeysDialog } from './keys-dialog-state.ts'
export { keyHeaders, presentKeyProviders, watchSessionKeys } from './session-keys.ts'

/** A key in the vault as it is shown: of the key itself only the last four characters ever come back. */
export const StoredKey = z.object({ id: z.string(), provider: z.enum(providers), last4: z.string(), updated_at: z.string() })
export type StoredKey = z.output<typeof StoredKey>

const ProviderName = z.enum(providers)

export const apiKeysApi = {
  keys: call('verified')
    .route({ method: 'GET', path: '/api/api_keys', summary: 'Own stored provider keys, by provider' })
    .output(z.array(StoredKey)),
  /** Checks the key and stores it encrypted; 400 INVALID_API_KEY, 403 STEP_UP_REQUIRED, 502 KEY_CHECK_FAILED. */
  saveKey: call('verified')
    .route({ method: 'POST', path: '/api/api_keys', summary: 'Check and store an own provider key' })
    .input(z.object({ provider: ProviderName, api_key: z.string().trim().min(1).max(500) }))
    .output(StoredKey),
  /** Asks the provider about a key that stays in the browser; nothing of it is kept. 400 INVALID_API_KEY, 502 KEY_CHECK_FAILED. */
  checkKey: call('verified')
    .route({ method: 'POST', path: '/api/api_keys/check', summary: 'Check an own provider key without storing it' })
    .input(z.object({ provider: ProviderName, api_key: z.string().trim().min(1).max(500) }))
    .output(z.object({ valid: z.literal(true) })),
  removeKey: call('verified')
    .route({ method: 'DELETE', path: '/api/api_keys/{provider}', summary: 'Delete an own provider key' })
    .input(z.object({ provider: ProviderName }))
    .output(z.object({ success: z.literal(true) })),
}

/** Learners' own provider keys, encrypted at rest. */
export interface KeyVault {
  /** The key in clear, for a call that its owner makes; null without one. It stays on the server. */
  of(userId: string, provider: Provider): Promise<string | null>
}
export const keyVault = defineService<KeyVault>('api-keys.vault')
