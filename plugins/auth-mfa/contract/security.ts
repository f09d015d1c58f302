import { z } from 'zod'
import { defineEvent, defineService, type Language } from '#core/contract'

/** For plugins in which a person changes settings that protect their account. */
export interface AccountSecurity {
  /** Throws 403 STEP_UP_REQUIRED unless the person has used their authenticator in this session within ten minutes. */
  requireFreshProof(person: { readonly aal: 1 | 2; readonly steppedUpAt: Date | null; readonly mfaEnrolled: boolean }): void
  /**
   * After such a change: ends the person's other sessions, forgets their other devices and notifies them by mail.
   * @param change one sentence without secrets in the language of the mail, such as `Provider key stored: openai`
   */
  changed(change: (language: Language) => string, by: SecurityChange): Promise<void>
  /** Ensures that all plugins have followed this person's changes of address; throws where one still fails. */
  followAddress(userId: string): Promise<void>
}
export interface SecurityChange {
  readonly userId: string
  readonly email: string
  /** The session that is kept. */
  readonly sessionId: string
  /** The request's headers, from which the browser and language are read. */
  readonly headers: {
    readonly cookie?: string | undefined
    readonly 'user-agent'?: string | undefined
    readonly 'accept-language'?: string | undefined
  }
}
export const accountSecurity = defineService<AccountSecurity>('auth-mfa.account-security')

/** Staff have started to reset a person's authenticator, and the owner has been notified. Do not tell anybody who could stop the reset. */
export const authenticatorResetStarted = defineEvent('authenticator.reset-started', z.object({ user_id: z.string(), due_at: z.string() }))

/** The owner of an account on which staff act, and their language. */
export interface RecoveringOwner {
  readonly userId: string
  readonly email: string
  readonly language: Language
}

/** Acts of staff on another person's sign-in. The caller has checked their permission. */
export interface AccountRecovery {
  /** Ends all of a person's sessions and forgets their known devices. */
  signOutEverywhere(userId: string): Promise<void>
  /** Mails the owner a change by staff and its reason. @param change one sentence in the language of the mail */
  notifyOfStaffAct(owner: RecoveringOwner, change: (language: Language) => string, reason: string): Promise<void>
  /**
   * Removes a lost authenticator in 24 hours, or once the owner confirms it by mail, and notifies them. Throws NO_AUTHENTICATOR,
   * RESET_WAITS, and MAIL_FAILED, as nothing happens without the owner's knowledge. @returns the time, in ISO format
   */
  requestReset(owner: RecoveringOwner, reason: string): Promise<string>
  /** Cancels a pending reset; false where there is none. */
  cancelReset(userId: string): Promise<boolean>
  /** When a pending reset happens, as an ISO time; null without one. */
  resetDue(userId: string): Promise<string | null>
}
export const accountRecovery = defineService<AccountRecovery>('auth-mfa.account-recovery')
