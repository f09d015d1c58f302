import { type CallContext, implementApi, type RateLimits, subjectOf } from '#core'
import type { AccountSecurity } from '../../auth-mfa/contract.ts'
import { apiKeysApi } from '../contract.ts'
import type { createKeyCheck } from './check-key.ts'
import type { Vault } from './create-vault.ts'
import { translatorFor } from './translator-for.ts'

interface Dependencies {
  readonly vault: Vault
  readonly check: ReturnType<typeof createKeyCheck>
  readonly security: AccountSecurity
  readonly rateLimits: RateLimits
}

/** The keys that a person may have checked: nobody tests other people's keys here. */
const checks = { name: 'api-key-checks', points: 10, duration: 600 }

/** A person's own keys in the vault. Storing and deleting one affects a person's money: both require a fresh proof. */
export const keyCalls = ({ vault, check, security, rateLimits }: Dependencies) => {
  const os = implementApi(apiKeysApi)

  const proven = (context: CallContext) => {
    const subject = subjectOf(context)
    security.requireFreshProof(subject)
    return subject
  }
  const notify = (key: 'stored' | 'deleted', provider: string, context: CallContext) => {
    const { userId, email, sessionId } = subjectOf(context)
    return security.changed((language) => translatorFor(language)(`mail.${key}`, { provider }), {
      userId,
      email,
      sessionId,
      headers: context.req.headers,
    })
  }

  return os.router({
    keys: os.keys.handler(({ context }) => vault.list(subjectOf(context).userId)),

    saveKey: os.saveKey.handler(async ({ input: { provider, api_key }, context }) => {
      const { userId } = proven(context)
      await rateLimits.spend(checks, userId, 'Too many keys were tried. Please wait a few minutes.')
      await check(provider, api_key)
      const stored = await vault.put(userId, provider, api_key)
      await notify('stored', provider, context)
      return stored
    }),

    checkKey: os.checkKey.handler(async ({ input: { provider, api_key }, context }) => {
      await rateLimits.spend(checks, subjectOf(context).userId, 'Too many keys were tried. Please wait a few minutes.')
      await check(provider, api_key)
      return { valid: true }
    }),

    removeKey: os.removeKey.handler(async ({ input: { provider }, context }) => {
      const { userId } = proven(context)
      await vault.remove(userId, provider)
      await notify('deleted', provider, context)
      return { success: true }
    }),
  })
}
