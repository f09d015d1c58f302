import { accountToActOn, createErrors, implementApi, notFound, type Store, subjectOf } from '#core'
import { consentApi } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import type { Consents } from './create-consents.ts'

const errors = createErrors(consentErrors)

const os = implementApi(consentApi)

interface StaffDependencies {
  readonly store: Store
  readonly consents: Consents
  readonly decided: (studentId: string, status: 'ended', actorId: string, reason: string) => Promise<void>
}

/** What staff see of decisions, and what admins do about an approval when its parent or student asks the school for it. */
export const staffCalls = ({ store, consents, decided }: StaffDependencies) => ({
  receiptsOf: os.receiptsOf.handler(async ({ input: { user_id } }) => {
    if (!(await store.findOne('users', { id: { equals: user_id } }))) throw notFound('There is no such account.')
    return consents.receiptsAbout(user_id)
  }),
  endFor: os.endFor.handler(async ({ input: { user_id, reason }, context }) => {
    const admin = subjectOf(context)
    const { id } = await accountToActOn({ store }, admin, user_id)
    if (!(await consents.endOwn(id, 'school'))) throw errors.NO_APPROVAL()
    await decided(id, 'ended', admin.userId, reason)
    return { ok: true }
  }),
})
