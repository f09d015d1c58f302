import { z } from 'zod'
import { call, defineService, hostErrors, pickErrors, staffReason, type Where } from '#core/contract'
import { privacyErrors } from './errors.ts'

export const gracePeriodDays = 7
/** The mail about a completed deletion, as `mailHandled` names it: it is the last trace of its recipient. */
export const lastMail = 'deletion-mail.done'
/** Days between the warning mail and the deletion of an unused account. */
export const warningDays = 30

/** Retention in months; the page's table and the job that enforces it use the same numbers. */
export const retention = {
  adult: { personal_data: 24, usage_logs: 12 },
  student: { personal_data: 12, usage_logs: 6 },
} as const

/** A waiting deletion; null without one. */
const Deletion = z
  .object({
    requested_at: z.string(),
    delete_on: z.string().meta({ examples: ['2026-03-21T09:26:53.000Z'] }),
    /** Whether a parent requested it: then the student cannot cancel it. */
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
    .errors(pickErrors(privacyErrors, 'DELETION_BEGUN', 'ASKED_BY_ANOTHER'))
    .output(z.object({ ok: z.literal(true) })),
  /** Only for the parent whose approval of this student holds; everybody else gets a 404. */
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
  /** Requires a recent code of the parent's authenticator. The student is notified by mail, and cannot cancel the deletion. */
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
    .errors(pickErrors(privacyErrors, 'NO_DELETION_WAITS', 'DELETION_BEGUN', 'ASKED_BY_ANOTHER'))
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
  /** Both require a recent authenticator code, notify the owner by mail, and write an audit row. */
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
    .errors(pickErrors(privacyErrors, 'NO_DELETION_WAITS', 'DELETION_BEGUN'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(z.object({ ok: z.literal(true) })),
}
/** `GET` returns all data of the current user as a JSON file named with the date. */
export const exportPath = '/api/export'
/** `GET` returns to a parent the data about their student, without texts by the student or answers to them. */
export const studentExportPath = (student: string) => `/api/export/${student}`
/** How many exports of one student a parent may make per day; the student gets a mail about each. */
export const studentExportsADay = 5

/** The days of accounts' last uses, for lists of people. */
export interface LastUses {
  /** By user id; accounts that were never used are missing. */
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * The ids of accounts in the order of their last use; accounts that were never used count as the oldest.
   * @param people a condition on `users`; null for everybody
   * @param window a limit of 0 is none
   */
  inOrder(
    people: Where | null,
    window: { readonly newestFirst: boolean; readonly offset: number; readonly limit: number },
  ): Promise<readonly string[]>
}
export const lastUses = defineService<LastUses>('privacy.last-uses')
