import type { Access } from '../../contract.ts'

/** Each access level in words, for people who read the document. */
export const accessWords: Readonly<Record<Access, string>> = {
  public: 'Anyone may call this, without signing in.',
  'signed-in': 'For people who are signed in, before their authenticator has been checked too.',
  verified: 'For people who are signed in and whose authenticator has been checked in this session.',
  lesson: 'As `verified`, and the course is paid for, or the module is one that stands open to the asker.',
  entitled: 'As `verified`, and the course is paid for.',
  editor: 'As `verified`, for editors and admins.',
  staff: 'As `verified`, for support and admins.',
  admin: 'As `verified`, for admins alone.',
}

/** What a call says that demands a fresh proof. */
export const proofWords =
  '**Proof**: the authenticator, used in this session within the last ten minutes; otherwise `STEP_UP_REQUIRED`. Give it by `POST /auth/v1/factors/{factorId}/challenge` and `…/verify`.'
