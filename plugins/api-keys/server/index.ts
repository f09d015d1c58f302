import { clock, createGuardedFetch, defineServerPlugin, keyRing, rateLimits, store } from '#core'
import { accountSecurity } from '../../auth-mfa/contract.ts'
import { keyVault, textEncryption } from '../contract.ts'
import { createKeyCheck } from './check-key.ts'
import { createVault } from './create-vault.ts'
import { keyCalls } from './key-calls.ts'
import { createMasterKeys } from './master-keys.ts'
import { addressesOf, apiKeySettings, destinationsOf } from './settings.ts'
import { createTextEncryption } from './text-encryption.ts'

export default defineServerPlugin({
  id: 'api-keys',
  description: 'Learners’ own provider keys, encrypted on the server.',
  settings: apiKeySettings,
  needs: { store, clock, keyRing, rateLimits, security: accountSecurity },
  provides: { vault: keyVault, words: textEncryption },
  setup({ needs: { store, clock, keyRing, rateLimits, security }, settings, log }) {
    const masters = createMasterKeys({ keyRing, file: settings.KEY_VAULT_FILE, log })
    const vault = createVault({ store, clock, masters, log })
    const check = createKeyCheck(addressesOf(settings), createGuardedFetch(destinationsOf(settings)), log)
    return {
      api: keyCalls({ vault, check, security, rateLimits }),
      jobs: [{ name: 'api-keys.reseal', every: 60, run: vault.reseal }],
      services: { vault, words: createTextEncryption(masters, log) },
    }
  },
})
