import { createErrors, type Store } from '#core'
import type { Role } from '#core/contract'
import { type AuditLog, paywallRoles, type staffRoles } from '../contract.ts'
import { accessErrors } from '../errors.ts'

const errors = createErrors(accessErrors)

type GrantedRole = (typeof paywallRoles)[number] | (typeof staffRoles)[number]

interface RoleChange {
  readonly email: string
  readonly role: GrantedRole
  readonly value: boolean
  readonly reason: string
}

/** Roles that a grant may replace; others must be revoked first, so that nobody loses one by accident. */
const replaceable: readonly Role[] = ['user', ...paywallRoles]

export const userNotFound = () => errors.USER_NOT_FOUND()
const lastAdmin = () => errors.LAST_ADMIN()

/** Reads and changes people's roles. An account has one role; every change is audited and applies from the next request. */
export const createRoles = (store: Store, audit: AuditLog) => {
  const admins = () => store.count('users', { app_role: { equals: 'admin' }, blocked_at: { exists: false } })
  const move = (id: string, from: Role, to: Role) =>
    store.updateOne('users', { and: [{ id: { equals: id } }, { app_role: { equals: from } }] }, { app_role: to })
  const record = (actorId: string, action: string, id: string, from: Role, to: Role, reason?: string) =>
    audit.record({ actor_id: actorId, action, subject_id: id, field: 'app_role', old_value: from, new_value: to, reason })

  return {
    roleOf: async (userId: string): Promise<Role | null> =>
      ((await store.findOne('users', { id: { equals: userId } }))?.app_role as Role | undefined) ?? null,

    /** Grants (`value`) or revokes a role by e-mail; an unchanged value is left alone. Throws USER_NOT_FOUND, ROLE_HELD. */
    toggle: async (actorId: string, { email, role, value, reason }: RoleChange): Promise<void> => {
      const user = await store.findOne('users', { email: { equals: email } })
      if (!user) throw userNotFound()
      const held = user.app_role as Role
      if (value === (held === role)) return
      if (value && !replaceable.includes(held))
        throw errors.ROLE_HELD({ message: `This account has the role ${held}. Take that role back first.`, role: held })
      const next = value ? role : 'user'
      if (!(await move(user.id, held, next))) throw errors.ROLE_CHANGED()
      await record(actorId, value ? 'role.granted' : 'role.revoked', user.id, held, next, reason)
    },

    /** Gives an account the admin role; false if it had the role already. */
    promote: async (actorId: string, userId: string): Promise<boolean> => {
      const user = await store.findOne('users', { id: { equals: userId } })
      const held = user?.app_role as Role | undefined
      if (!held || held === 'admin' || !(await move(userId, held, 'admin'))) return false
      await record(actorId, 'role.granted', userId, held, 'admin')
      return true
    },

    /** Removes the admin role from the account with this address, if it has it. Throws LAST_ADMIN where nobody else is an admin. */
    demote: async (actorId: string, email: string, reason?: string): Promise<void> => {
      const user = await store.findOne('users', { email: { equals: email } })
      if (user?.app_role !== 'admin') return
      if (!user.blocked_at && (await admins()) < 2) throw lastAdmin()
      if (!(await move(user.id, 'admin', 'user'))) return
      // Two admins who remove each other's role at once would both have counted two.
      if ((await admins()) === 0) {
        await move(user.id, 'user', 'admin')
        throw lastAdmin()
      }
      await record(actorId, 'role.revoked', user.id, 'admin', 'user', reason)
    },
  }
}

export type Roles = ReturnType<typeof createRoles>
