import { askedLanguage, createErrors, implementApi, type RequestContext, type Store, subjectOf } from '#core'
import type { Role } from '#core/contract'
import { hostErrors } from '#core/contract'
import { type AuditLog, accessApi } from '../contract.ts'
import type { AdminInvites } from './create-admin-invites.ts'
import type { ToggleLifetime } from './create-lifetime-grants.ts'
import type { Roles } from './create-roles.ts'
import { bypassesPaywall } from './entitlement-rules.ts'
import { auditWhere, findAuditRows } from './find-audit-rows.ts'

const errors = createErrors(hostErrors)

const os = implementApi(accessApi)

interface RoleDependencies {
  readonly store: Store
  readonly audit: AuditLog
  readonly roles: Roles
  readonly invites: AdminInvites
  readonly toggleLifetime: ToggleLifetime
}

/** Roles and invites: calls about oneself, and admins' decisions. */
export const roleCalls = ({ store, audit, roles, invites, toggleLifetime }: RoleDependencies) => {
  const actor = (context: RequestContext) => subjectOf(context).userId
  /** The role of the requested person; only admins may ask about others, and an unknown id counts as a plain user. */
  const roleAskedFor = async (context: RequestContext, uid: string): Promise<Role> => {
    const { userId, role } = subjectOf(context)
    if (uid === userId) return role
    if (role !== 'admin') throw errors.ADMIN_REQUIRED()
    return (await roles.roleOf(uid)) ?? 'user'
  }

  const auditPage = async (page: number, filters: Parameters<typeof auditWhere>[0]) => {
    const where = auditWhere(filters)
    const found = await findAuditRows(store, where, page)
    // Opening the log verifies the whole chain; later pages do not.
    const isWhole = page === 1 && Object.keys(where).length === 0
    const { intact, broken_at } = await (isWhole ? audit.verify() : audit.verifyNewest())
    return { ...found, intact, broken_at }
  }

  return {
    isAdmin: os.isAdmin.handler(async ({ input, context }) => (await roleAskedFor(context, input.uid)) === 'admin'),
    shouldBypassPaywall: os.shouldBypassPaywall.handler(async ({ input, context }) =>
      bypassesPaywall(await roleAskedFor(context, input.uid)),
    ),
    toggleUserRole: os.toggleUserRole.handler(async ({ input, context }) => {
      await roles.toggle(actor(context), input)
      return { success: true }
    }),
    toggleStaffRole: os.toggleStaffRole.handler(async ({ input, context }) => {
      await roles.toggle(actor(context), input)
      return { success: true }
    }),
    toggleLifetime: os.toggleLifetime.handler(async ({ input, context }) => {
      await toggleLifetime(actor(context), input)
      return { success: true }
    }),
    invites: os.invites.handler(() => invites.list()),
    invite: os.invite.handler(({ input, context }) =>
      invites.add({ subject: subjectOf(context), language: askedLanguage(context.req) }, input.email, input),
    ),
    uninvite: os.uninvite.handler(async ({ input, context }) => {
      await invites.remove(actor(context), input.email, input.reason)
      return { success: true }
    }),
    auditLog: os.auditLog.handler(({ input: { page, ...filters } }) => auditPage(page, filters)),
    changesOf: os.changesOf.handler(({ input: { page, user_id } }) => auditPage(page, { subject_id: user_id })),
  }
}
