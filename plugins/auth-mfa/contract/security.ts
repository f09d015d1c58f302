import { z } from 'zod'
import { defineEvent, defineService, type Language } from '#core/contract'

/** For plugins in which a person changes something that protects their account. */
export interface AccountSecurity {
  /** Throws 403 STEP_UP_REQUIRED unless the person has used their authenticator in this session within ten minutes. */
  requireFreshProof(person: { readonly aal: 1 | 2; readonly steppedUpAt: Date | null; readonly mfaEnrolled: boolean }): void
  /**
   * After such a change: ends the person's other sessions, forgets their other devices and tells them by mail.
   * @param change one sentence without secrets in the language of the mail, such as `Provider key stored: openai`
   */
  changed(change: (language: Language) => string, by: SecurityChange): Promise<void>
}
export interface SecurityChange {
  readonly userId: string
  readonly email: string
  /** The session that stays. */
  readonly sessionId: string
  /** The request's headers, which say in which browser and language it happened. */
  readonly headers: {
    readonly cookie?: string | undefined
    readonly 'user-agent'?: string | undefined
    readonly 'accept-language'?: string | undefined
  }
}
export const accountSecurity = defineService<AccountSecurity>('auth-mfa.account-security')

/** Staff have started to let a person's authenticator go, and the owner has been told. Tell it nobody who could stop it. */
export const authenticatorResetStarted = defineEvent('authenticator.reset-started', z.object({ user_id: z.string(), due_at: z.string() }))

/** The owner of an account that staff act on, and the language in which they read. */
export interface RecoveringOwner {
  readonly userId: string
  readonly email: string
  readonly language: Language
}

/** Acts of staff on somebody else's sign-in. The caller has checked that they may. */
export interface AccountRecovery {
  /** Ends all of a person's sessions and forgets the devices that their account knows. */
  signOutEverywhere(userId: string): Promise<void>
  /** Mails the owner a change by staff and its reason. @param change one sentence in the language of the mail */
  notifyOfStaffAct(owner: RecoveringOwner, change: (language: Language) => string, reason: string): Promise<void>
  /**
   * Lets a lost authenticator go in 24 hours, or once the owner confirms it by mail, and tells them. Throws NO_AUTHENTICATOR,
   * RESET_WAITS, and MAIL_FAILED, as nothing happens without the owner's knowing. @returns when, as an ISO time
   */
  requestReset(owner: RecoveringOwner, reason: string): Promise<string>
  /** Stops a reset that waits; false where none does. */
  cancelReset(userId: string): Promise<boolean>
  /** When a reset that waits happens, as an ISO time; null without one. */
  resetDue(userId: string): Promise<string | null>
}
export const accountRecovery = defineService<AccountRecovery>('auth-mfa.account-recovery')
