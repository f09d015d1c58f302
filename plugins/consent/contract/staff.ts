import { z } from 'zod'
import { call, hostErrors, pickErrors, staffReason } from '#core/contract'
import { consentErrors } from '../errors.ts'
import { Ok, UserId } from './fields.ts'
import { portals } from './portal.ts'
import { ConsentReceipt } from './scopes.ts'

/** Decisions as staff see them, and acts of admins on a portal or an approval. */
export const staffCalls = {
  /** Decisions of parents about this person: support may read them too; nobody can change them. */
  consentReceiptsOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/portals/{user_id}/receipts',
      operationId: 'listUserConsentReceipts',
      summary: 'List the receipts of the decisions about a person, newest first',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ user_id: UserId }))
    .output(z.array(ConsentReceipt)),
  /**
   * Lets an admin change a choice that is otherwise final. A birth year of null leaves the known year as it is. Without a
   * portal an adult's year is deleted, as the person is asked again; a minor's stays: it decides what they may choose. A change that
   * ends approvals, of this person or by them, is refused with ENDS_APPROVAL unless `ends_approval` is true.
   */
  changePortal: call('admin')
    .meta({ proof: 'fresh' })
    .route({ method: 'PUT', path: '/api/portals/{user_id}', operationId: 'setUserPortal', summary: 'Set or reset the portal of a person' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'ENDS_APPROVAL'))
    .input(
      z.object({
        user_id: UserId,
        chosen_portal: z.enum(portals).nullable(),
        birth_year: z
          .number()
          .int()
          .nullable()
          .meta({ examples: [2010] }),
        reason: staffReason,
        /** True when the admin accepts that the change ends approvals. */
        ends_approval: z.boolean().optional(),
      }),
    )
    .output(Ok),
  /** For support too: the same parent gets a new link, within the request limits, and the previous link becomes invalid. */
  resendRequest: call('staff')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/portals/{user_id}/resend-request',
      operationId: 'resendConsentRequest',
      summary: 'Mail a new link to the parent whom a student has asked',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'RATE_LIMITED', 'MAIL_FAILED'))
    .errors(pickErrors(consentErrors, 'NO_REQUEST_WAITS'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(Ok),
  /** Requires a recent authenticator code, and writes an audit row. Student and parent are notified by mail. */
  endFor: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/portals/{user_id}/end-approval',
      operationId: 'endUserConsent',
      summary: "End the approval of a student by a parent, in the school's name",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'OWN_ACCOUNT'))
    .errors(pickErrors(consentErrors, 'NO_APPROVAL'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(Ok),
}
