import { implementApi } from '#core'
import { authApi } from '../../contract.ts'
import type { AuthenticatorResets } from './authenticator-resets.ts'

const os = implementApi(authApi)

/** Calls with the link of a mail, without signing in: a person who has lost their authenticator cannot sign in. */
export const resetCalls = ({ resets }: { resets: AuthenticatorResets }) => ({
  confirmReset: os.confirmReset.handler(async ({ input: { token }, context }) => {
    await resets.confirm(context.ip, token)
    return { success: true }
  }),
  cancelReset: os.cancelReset.handler(async ({ input: { token }, context }) => {
    await resets.cancel(context.ip, token)
    return { success: true }
  }),
})
