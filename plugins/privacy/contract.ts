import { z } from 'zod'
import { call, defineService, hostErrors, pickErrors, staffReason, type Where } from '#core/contract'
import { privacyErrors } from './errors.ts'

export const gracePeriodDays = 7
/** Days between the warning mail and the deletion of an account that nobody uses. */
export const warningDays = 30

/** How many months we keep what; the page's table and the job that enforces it read the same numbers. */
export const retention = {
  adult: { personal_data: 24, usage_logs: 12 },
  student: { personal_data: 12, usage_logs: 6 },
} as const

/** A deletion that waits; null without one. */
const Deletion = z
  .object({
    requested_at: z.string(),
    delete_on: z.string().meta({ examples: ['2026-03-21T09:26:53.000Z'] }),
    /** Whether a parent asked for it: then the student does not cancel it. */
    by_parent: z.boolean(),
  })
  .nullable()
const PrivacyState = z.object({ deletion: Deletion }).meta({ id: 'PrivacyState' })
export type PrivacyState = z.output<typeof PrivacyState>

const UserId = z.string().max(64).describe('The id of the person.')
const StudentId = z.string().max(64).describe('The id of a student whom you have approved.')
const Queued = z.object({
  ok: z.literal(true),
  grace_period_days: z.literal(gracePeriodDays),
  delete_on: z.string().meta({ examples: ['2026-03-21T09:26:53.000Z'] }),
})

export const privacyApi = {
  state: call('verified')
    .route({ method: 'GET', path: '/api/privacy', operationId: 'getDeletion', summary: 'Get whether your account is about to be deleted' })
    .output(PrivacyState),
  request: call('verified')
    .route({
      method: 'POST',
      path: '/api/privacy',
      operationId: 'requestDeletion',
      summary: 'Request the deletion of your account and everything about you',
    })
    .errors(pickErrors(privacyErrors, 'LAST_ADMIN'))
    .input(z.object({ confirm: z.literal(true) }))
    .output(Queued),
  cancel: call('verified')
    .route({ method: 'DELETE', path: '/api/privacy', operationId: 'cancelDeletion', summary: 'Cancel the deletion of your account' })
    .errors(pickErrors(privacyErrors, 'ASKED_BY_ANOTHER'))
    .output(z.object({ ok: z.literal(true) })),
  /** For the parent whose approval of this student holds, and nobody else: others find no such student. */
  stateOfStudent: call('verified')
    .route({
      method: 'GET',
      path: '/api/privacy/{student}',
      operationId: 'getStudentDeletion',
      summary: "Get whether a student's account is about to be deleted, as their parent",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: StudentId }))
    .output(PrivacyState),
  /** Asks for a fresh proof by the parent's own authenticator. The student is told by mail, and does not cancel it. */
  requestForStudent: call('verified')
    .route({
      method: 'POST',
      path: '/api/privacy/{student}',
      operationId: 'requestStudentDeletion',
      summary: "Request the deletion of a student's account and everything about them, as their parent",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED'))
    .input(z.object({ student: StudentId, confirm: z.literal(true) }))
    .output(Queued),
  cancelForStudent: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/privacy/{student}',
      operationId: 'cancelStudentDeletion',
      summary: "Cancel the deletion of a student's account, as their parent",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(privacyErrors, 'NO_DELETION_WAITS', 'ASKED_BY_ANOTHER'))
    .input(z.object({ student: StudentId }))
    .output(z.object({ ok: z.literal(true) })),
  deletionOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/deletion',
      operationId: 'getUserDeletion',
      summary: "Get whether a person's account is about to be deleted",
    })
    .input(z.object({ user_id: UserId }))
    .output(PrivacyState),
  /** Both ask for a fresh proof by the authenticator, tell the owner by mail, and write an audit row. */
  requestFor: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{user_id}/deletion',
      operationId: 'requestUserDeletion',
      summary: "Request the deletion of a person's account and everything about them, which happens after seven days",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'OWN_ACCOUNT', 'ADMIN_ACCOUNT_STAYS'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(z.object({ ok: z.literal(true), delete_on: z.string().meta({ examples: ['2026-03-21T09:26:53.000Z'] }) })),
  cancelFor: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{user_id}/deletion/cancel',
      operationId: 'cancelUserDeletion',
      summary: "Cancel the deletion of a person's account",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'OWN_ACCOUNT'))
    .errors(pickErrors(privacyErrors, 'NO_DELETION_WAITS'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(z.object({ ok: z.literal(true) })),
}
/** `GET` here sends everything about oneself as a JSON file named with the date. */
export const exportPath = '/api/export'
/** `GET` here sends a parent what we hold about their student, without a word that the student wrote or was answered. */
export const studentExportPath = (student: string) => `/api/export/${student}`
/** How often a day a parent takes such an export of one student, who has a mail of each. */
export const studentExportsADay = 5

/** When accounts were last used, to the day, for lists of people. */
export interface LastUses {
  /** By the ids of those who have used their account at all. */
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * The ids of accounts in the order of their last use; those that nobody has used yet are the oldest.
   * @param people a condition on `users`; null for everybody
   */
  inOrder(
    people: Where | null,
    window: { readonly newestFirst: boolean; readonly offset: number; readonly limit: number },
  ): Promise<readonly string[]>
}
export const lastUses = defineService<LastUses>('privacy.last-uses')
