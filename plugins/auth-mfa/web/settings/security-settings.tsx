import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import { RecoverySettings } from './recovery-settings.tsx'
import { SessionSettings } from './session-settings.tsx'

/** Everything that protects the account, in Settings. */
const SecuritySettings = () => (
  <>
    <EmailSettings />
    <AuthenticatorSettings />
    <RecoverySettings />
    <SessionSettings />
  </>
)

export default SecuritySettings
