import { clock, contentCache, defineServerPlugin, hostConfig, implementApi, keyRing, mailer, rateLimits, sessions, store } from '#core'
import { accountSecurity, addressProven, authApi } from '../contract.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createAccountSecurity } from './account-security.ts'
import { createAccounts } from './accounts.ts'
import { createAskingBrowser } from './asking-browser.ts'
import { deviceCalls } from './device-calls.ts'
import { createDevices } from './devices.ts'
import { emailChangeCalls } from './email-change-calls.ts'
import { createEmailCodes } from './email-codes.ts'
import { createEmailLinks } from './email-links.ts'
import { factorCalls } from './factor-calls.ts'
import { createFactorChallenges } from './factor-challenges.ts'
import { createFactors } from './factors.ts'
import { configuredServices, oauthSettings } from './oauth-providers.ts'
import { oauthRoutes } from './oauth-routes.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createSendLimits } from './send-limits.ts'
import { sessionCalls } from './session-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import { createSignInMails } from './sign-in-mails.ts'
import { createTotpSeeds } from './totp-seeds.ts'

export default defineServerPlugin({
  id: 'auth-mfa',
  settings: oauthSettings,
  needs: { store, mailer, clock, sessions, rateLimits, keyRing, hostConfig, contentCache },
  provides: { security: accountSecurity },
  setup({ needs, settings, emit, log }) {
    const isHttps = needs.hostConfig.origin.startsWith('https:')
    const codes = createEmailCodes(needs)
    const links = createEmailLinks(needs)
    const mails = createSignInMails(needs)
    const seeds = createTotpSeeds(needs)
    const devices = createDevices({ ...needs, isHttps })
    const security = createAccountSecurity({ ...needs, devices, mails, log })
    const parts = {
      ...needs,
      isHttps,
      codes,
      links,
      mails,
      seeds,
      devices,
      security,
      sendLimits: createSendLimits(needs.rateLimits),
      accounts: createAccounts({ ...needs, tellProven: (address) => emit(addressProven, address) }),
      browser: createAskingBrowser(isHttps),
      tokens: createAccessTokens(needs),
      factors: createFactors({ store: needs.store, seeds }),
      challenges: createFactorChallenges(needs),
      recoveryCodes: createRecoveryCodes(needs),
      services: configuredServices(settings, needs.hostConfig),
    }
    return {
      api: implementApi(authApi).router({
        ...sessionCalls(parts),
        ...signInCalls(parts),
        ...factorCalls(parts),
        ...deviceCalls(parts),
        ...emailChangeCalls(parts),
      }),
      http: oauthRoutes(parts),
      services: { security },
      start: mails.check,
      jobs: [
        {
          name: 'auth-mfa.sweep',
          every: 3600,
          run: async () => {
            await codes.sweep()
            await links.sweep()
            await devices.sweep()
          },
        },
      ],
    }
  },
})
