import { factorCalls } from './contract/factors.ts'
import { sessionCalls } from './contract/session.ts'
import { optionCalls, signInCalls } from './contract/sign-in.ts'

export {
  type AccountRecovery,
  type AccountSecurity,
  accountRecovery,
  accountSecurity,
  authenticatorResetStarted,
  type RecoveringOwner,
} from './contract/security.ts'
export { Factor, SessionState } from './contract/session.ts'
export { addressChanged, addressErased, addressProven, type OauthProvider, oauthPath, oauthProviders } from './contract/sign-in.ts'
export { deviceName } from './device-name.ts'
export { authErrors } from './errors.ts'
export { nextAfterSignIn } from './next-after-sign-in.ts'

export const authApi = { ...signInCalls, ...factorCalls, ...sessionCalls, ...optionCalls }
