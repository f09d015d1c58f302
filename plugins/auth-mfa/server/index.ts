import { clock, contentCache, defineServerPlugin, hostConfig, implementApi, keyRing, mailer, rateLimits, sessions, store } from '#core'
import { authApi } from '../contract.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createAccounts } from './accounts.ts'
import { createAskingBrowser } from './asking-browser.ts'
import { createEmailCodes } from './email-codes.ts'
import { createEmailLinks } from './email-links.ts'
import { factorCalls } from './factor-calls.ts'
import { createFactorChallenges } from './factor-challenges.ts'
import { createFactors } from './factors.ts'
import { createFreshProof } from './fresh-proof.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { sessionCalls } from './session-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import { createSignInMails } from './sign-in-mails.ts'
import { createTotpSeeds } from './totp-seeds.ts'

export default defineServerPlugin({
  id: 'auth-mfa',
  needs: { store, mailer, clock, sessions, rateLimits, keyRing, hostConfig, contentCache },
  setup({ needs }) {
    const codes = createEmailCodes(needs)
    const links = createEmailLinks(needs)
    const mails = createSignInMails(needs)
    const seeds = createTotpSeeds(needs)
    const parts = {
      ...needs,
      codes,
      links,
      mails,
      seeds,
      accounts: createAccounts(needs),
      browser: createAskingBrowser(needs.hostConfig.origin.startsWith('https:')),
      tokens: createAccessTokens(needs),
      factors: createFactors({ store: needs.store, seeds }),
      challenges: createFactorChallenges(needs),
      recoveryCodes: createRecoveryCodes(needs),
      requireFreshProof: createFreshProof(needs.clock),
    }
    return {
      api: implementApi(authApi).router({ ...sessionCalls(parts), ...signInCalls(parts), ...factorCalls(parts) }),
      start: mails.check,
      jobs: [
        {
          name: 'auth-mfa.sweep',
          every: 3600,
          run: async () => {
            await codes.sweep()
            await links.sweep()
          },
        },
      ],
    }
  },
})
