import { accountToActOn, createErrors, implementApi, notFound, type Store, subjectOf } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { consentApi } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import type { Consents } from './create-consents.ts'
import type { Decisions } from './create-decisions.ts'
import type { Portals } from './create-portals.ts'
import { readableAddress } from './parent-address.ts'
import type { SendRequest } from './send-request.ts'

const errors = createErrors(consentErrors)

const os = implementApi(consentApi)

interface StaffDependencies {
  readonly store: Store
  readonly consents: Consents
  readonly portals: Portals
  readonly profiles: Profiles
  readonly auditLog: AuditLog
  readonly sendRequest: SendRequest
  readonly decisions: Pick<Decisions, 'announce'>
}

/** Calls by which staff see decisions, and admins act on an approval when its parent or student asks the school for it. */
export const staffCalls = ({ store, consents, portals, profiles, auditLog, sendRequest, decisions }: StaffDependencies) => ({
  consentReceiptsOf: os.consentReceiptsOf.handler(async ({ input: { user_id } }) => {
    if (!(await store.findOne('users', { id: { equals: user_id } }))) throw notFound('There is no such account.')
    return consents.receiptsAbout(user_id)
  }),
  resendRequest: os.resendRequest.handler(async ({ input: { user_id, reason }, context }) => {
    const staff = subjectOf(context)
    const student = await store.findOne('users', { id: { equals: user_id } })
    if (!student) throw notFound('There is no such account.')
    const [row, portal] = await Promise.all([consents.rowOf(user_id), portals.rowOf(user_id)])
    const parentEmail = row?.status === 'requested' ? readableAddress(row.parent_email) : null
    if (!parentEmail || portal?.birth_year == null || student.blocked_at) throw errors.NO_REQUEST_WAITS()
    await sendRequest({
      student: { id: user_id, email: student.email, birthYear: portal.birth_year },
      parentEmail,
      language: await profiles.languageOf({ userId: user_id }),
      check: async () => undefined,
    })
    const act = { actor_id: staff.userId, action: 'consent.request-resent', subject_id: user_id }
    await auditLog.record({ ...act, field: 'reason', new_value: reason })
    return { ok: true }
  }),
  endFor: os.endFor.handler(async ({ input: { user_id, reason }, context }) => {
    const admin = subjectOf(context)
    const { id } = await accountToActOn({ store }, admin, user_id)
    const row = await consents.endOwn(id, 'school', { actorId: admin.userId, reason })
    if (!row) throw errors.NO_APPROVAL()
    await decisions.announce(row)
    return { ok: true }
  }),
})
