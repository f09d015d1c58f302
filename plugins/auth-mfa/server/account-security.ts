import { askedLanguage, type Clock, type Logger, type MailLanguages, mailMoment, requireFreshProof, type Sessions } from '#core'
import type { Language } from '#core/contract'
import { type AccountSecurity, deviceName } from '../contract.ts'
import type { AddressChanges } from './address-changes.ts'
import type { Devices } from './devices/devices.ts'
import type { SignInMails } from './sign-in-mails.ts'
import { translatorFor } from './translator-for.ts'

interface SecurityDependencies {
  readonly clock: Clock
  readonly sessions: Sessions
  readonly devices: Devices
  readonly mails: SignInMails
  readonly mailLanguages: MailLanguages
  readonly addressChanges: Pick<AddressChanges, 'follow'>
  readonly log: Logger
}

/** Names a device in mails: "Firefox, Linux"; parts missing in the User-Agent are left out. */
export const deviceWords =
  (userAgent = '') =>
  (language: Language): string => {
    const { browser, system } = deviceName(userAgent)
    return [browser, system].filter(Boolean).join(', ') || translatorFor(language)('mail.unknownDevice')
  }

/** Requires proofs for changes to what protects an account, and notifies its owner. */
export const createAccountSecurity = ({
  clock,
  sessions,
  devices,
  mails,
  mailLanguages,
  addressChanges,
  log,
}: SecurityDependencies): AccountSecurity => ({
  requireFreshProof: (person) => requireFreshProof(person, clock.now()),
  followAddress: addressChanges.follow,
  changed: async (change, { userId, email, sessionId, headers }) => {
    await sessions.endAll(userId, sessionId)
    await devices.forgetOthers(userId, headers)
    const now = clock.now()
    const values = {
      change,
      device: deviceWords(headers['user-agent']),
      changed_at: (language: Language, zone: string) => mailMoment(now, language, zone),
    }
    // The change is valid, and the mail only reports it: an unreachable mail server must not undo it. The mail is in its owner's language,
    // not in that of the person who made the change.
    await mailLanguages
      .of({ userId }, askedLanguage({ headers }))
      .then((language) => mails.send(email, language, 'security_change', values))
      .catch((error: unknown) => log.error({ err: error }, 'a change could not be mailed'))
  },
})
