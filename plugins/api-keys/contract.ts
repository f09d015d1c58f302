import { z } from 'zod'
import { call, defineService, hostErrors, type Provider, pickErrors, providers } from '#core/contract'
import { apiKeysErrors } from './errors.ts'

export { apiKeysErrors } from './errors.ts'

export { showKeysDialog } from './keys-dialog-state.ts'
export { keyHeaders, presentKeyProviders, watchSessionKeys } from './session-keys.ts'

/** A stored key as it is shown: of the key itself only the last four characters are ever returned. */
export const StoredKey = z
  .object({ id: z.string(), provider: z.enum(providers), last4: z.string().meta({ examples: ['4f2a'] }), updated_at: z.string() })
  .meta({ id: 'StoredKey' })
export type StoredKey = z.output<typeof StoredKey>

const ProviderName = z.enum(providers).describe('The provider of the key.')

const GivenKey = z.object({
  provider: ProviderName,
  api_key: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .meta({ examples: ['sk-example-4f2a'] }),
})

export const apiKeysApi = {
  keys: call('verified')
    .route({
      method: 'GET',
      path: '/api/api_keys',
      operationId: 'listProviderKeys',
      summary: 'List your stored provider keys, by their last four characters',
    })
    .output(z.array(StoredKey)),
  /** Checks the key and stores it encrypted; 400 INVALID_API_KEY, 403 STEP_UP_REQUIRED, 502 KEY_CHECK_FAILED. */
  saveKey: call('verified')
    .route({
      method: 'POST',
      path: '/api/api_keys',
      operationId: 'storeProviderKey',
      summary: 'Check a provider key and store it encrypted',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(apiKeysErrors, 'INVALID_API_KEY', 'KEY_CHECK_FAILED'))
    .input(GivenKey)
    .output(StoredKey),
  /** Tests a key that stays in the browser with the provider; nothing is stored. 400 INVALID_API_KEY, 502 KEY_CHECK_FAILED. */
  checkKey: call('verified')
    .route({
      method: 'POST',
      path: '/api/api_keys/check',
      operationId: 'checkProviderKey',
      summary: 'Check a provider key without storing it',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(apiKeysErrors, 'INVALID_API_KEY', 'KEY_CHECK_FAILED'))
    .input(GivenKey)
    .output(z.object({ valid: z.literal(true) })),
  removeKey: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/api_keys/{provider}',
      operationId: 'deleteProviderKey',
      summary: 'Delete your stored key for a provider',
    })
    .input(z.object({ provider: ProviderName }))
    .output(z.object({ success: z.literal(true) })),
}

/** Learners' own provider keys, encrypted at rest. */
export interface KeyVault {
  /** The key in clear, for a call by its owner; null without one. It never leaves the server. */
  of(userId: string, provider: Provider): Promise<string | null>
}
export const keyVault = defineService<KeyVault>('api-keys.vault')

/** Encrypts learners' texts under the vault's master keys, for the plugins that store them. */
export interface TextEncryption {
  /** @param place the plugin's own name for the kind of text, with its row: a sealed text opens in no other place */
  seal(userId: string, place: string, words: string): string
  /** Throws if the text was altered or moved, or its master key is gone. */
  open(userId: string, place: string, sealed: string): string
  /** The version of the master key that sealed a text, and the newest version: texts of older ones need to be resealed. */
  keyOf(sealed: string): string
  currentKey(): string
  /**
   * Reseals each row of the batches, and skips rows that cannot be opened; their number is logged.
   * @param kind the kind of rows, for the log: the collection's name
   */
  reseal<Row>(kind: string, batches: AsyncIterable<readonly Row[]>, sealAnew: (row: Row) => Promise<unknown>): Promise<void>
}
export const textEncryption = defineService<TextEncryption>('api-keys.text-encryption')
