import {
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  keyRing,
  mailer,
  mailLanguages,
  placeholders,
  rateLimits,
  sessions,
  store,
} from '#core'
import { accountRecovery, accountSecurity, addressChanged, addressProven, authApi, authenticatorResetStarted } from '../contract.ts'
import { signInPages } from '../sign-in-pages.ts'
import { createAccountSecurity } from './account-security.ts'
import { createAddressChanges } from './address-changes.ts'
import { deviceCalls } from './devices/device-calls.ts'
import { createDevices } from './devices/devices.ts'
import { emailChangeCalls } from './email-change-calls.ts'
import { createAuthenticatorResets } from './factors/authenticator-resets.ts'
import { factorCalls } from './factors/factor-calls.ts'
import { createFactorChallenges } from './factors/factor-challenges.ts'
import { createFactorGuesses } from './factors/factor-guesses.ts'
import { createFactors } from './factors/factors.ts'
import { createRecoveryCodes } from './factors/recovery-codes.ts'
import { resealSeeds } from './factors/reseal-seeds.ts'
import { resetCalls } from './factors/reset-calls.ts'
import { createTotpSeeds } from './factors/totp-seeds.ts'
import { configuredServices, oauthSettings } from './oauth/oauth-providers.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { createAccessTokens } from './sessions/access-tokens.ts'
import { sessionCalls } from './sessions/session-calls.ts'
import { describeSession } from './sessions/session-state.ts'
import { createAccounts } from './sign-in/accounts.ts'
import { createAskingBrowser } from './sign-in/asking-browser.ts'
import { createEmailCodes } from './sign-in/email-codes.ts'
import { createEmailLinks } from './sign-in/email-links.ts'
import { createSendLimits } from './sign-in/send-limits.ts'
import { signInCalls } from './sign-in/sign-in-calls.ts'
import { createSignInMails } from './sign-in-mails.ts'

export default defineServerPlugin({
  id: 'auth-mfa',
  description: 'Sign-in by code, link, Google or GitHub; authenticators, sessions and devices.',
  settings: oauthSettings,
  pagesFor: signInPages,
  needs: { store, mailer, mailLanguages, clock, sessions, rateLimits, keyRing, hostConfig, contentCache, placeholders },
  provides: { security: accountSecurity, recovery: accountRecovery },
  setup({ needs, settings, emit, deliver, log }) {
    const isHttps = needs.hostConfig.origin.startsWith('https:')
    const codes = createEmailCodes(needs)
    const links = createEmailLinks(needs)
    const mails = createSignInMails(needs)
    const seeds = createTotpSeeds(needs)
    const devices = createDevices({ ...needs, isHttps })
    const factors = createFactors({ ...needs, seeds })
    const addressChanges = createAddressChanges({ ...needs, deliver: (change) => deliver(addressChanged, change) })
    const security = createAccountSecurity({ ...needs, devices, mails, addressChanges, log })
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
      addressChanges,
      accounts: createAccounts({ ...needs, addressChanges, notifyProven: (address) => emit(addressProven, address) }),
      browser: createAskingBrowser(isHttps),
      tokens: createAccessTokens(needs),
      factors,
      stateOf: describeSession({ ...needs, factors }),
      guesses: createFactorGuesses(needs.rateLimits),
      challenges: createFactorChallenges(needs),
      recoveryCodes: createRecoveryCodes(needs),
      services: configuredServices(settings, needs.hostConfig),
    }
    const resets = createAuthenticatorResets({
      ...parts,
      origin: needs.hostConfig.origin,
      log,
      started: (reset) => emit(authenticatorResetStarted, reset),
    })
    return {
      api: implementApi(authApi).router({
        ...sessionCalls(parts),
        ...signInCalls(parts),
        ...factorCalls(parts),
        ...resetCalls({ resets }),
        ...deviceCalls(parts),
        ...emailChangeCalls(parts),
      }),
      http: oauthRoutes(parts),
      services: { security, recovery: resets.recovery },
      start: async () => {
        await mails.check()
      },
      jobs: [
        { name: 'auth-mfa.reseal', every: 60, run: resealSeeds({ ...needs, seeds, log }) },
        { name: 'auth-mfa.follow-addresses', every: 60, run: addressChanges.sweep },
        { name: 'auth-mfa.reset-authenticators', every: 600, run: resets.sweep },
        {
          name: 'auth-mfa.sweep',
          every: 3600,
          run: async () => {
            await codes.sweep()
            await links.sweep()
            await devices.sweep()
            await factors.sweep()
          },
        },
      ],
    }
  },
})
