import { z } from 'zod'
import {
  call,
  defineEvent,
  defineService,
  EmailAddress,
  hostErrors,
  listFilter,
  pickErrors,
  roles,
  staffReason,
  typedLine,
  type Where,
} from '#core/contract'
import { auditKinds, paywallRoles, staffRoles } from './admin-constants.ts'
import { accessErrors } from './errors.ts'

export { auditCsvPath, auditKinds, auditPageSize, paywallRoles, staffRoles } from './admin-constants.ts'

/** Why a payment no longer opens the course: it was refunded, a bank holds the money in a dispute, or the dispute was lost. */
export const suspensionReasons = ['refund', 'dispute', 'dispute-lost'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** How somebody got access, or why they have none; every account has exactly one state. */
export const accessStates = ['paid', 'granted', 'role', 'disputed', 'refunded', 'ended', 'free'] as const
export type AccessState = (typeof accessStates)[number]

/** The specification's v_user_access row, for the current user. */
export const UserAccess = z
  .object({
    id: z.string(),
    app_role: z.enum(roles),
    mfa_enrolled: z.boolean(),
    has_purchased: z.boolean(),
    plan: z.enum(['free', 'pro', 'lifetime']),
    /** True for paying users and for roles that bypass the paywall. */
    has_access: z.boolean(),
  })
  .meta({ id: 'UserAccess' })
export type UserAccess = z.output<typeof UserAccess>

/** The same, with the modules that are open to the current user without a payment. */
const OwnAccess = UserAccess.extend({
  /** Modules, by id and alias. */
  open_modules: z.array(z.string()).meta({ examples: [['planner']] }),
  /** Why paid access is suspended: a bank that holds the money, a refund, a dispute that was lost. Null where nothing is suspended. */
  held_for: z.enum(suspensionReasons).nullable(),
}).meta({ id: 'OwnAccess' })

const Email = EmailAddress.meta({ description: 'The e-mail address of the account.', format: 'email', examples: ['ada@example.org'] })
const Uid = z.strictObject({ uid: z.string().min(1).max(64) })
const Success = z.object({ success: z.literal(true) })

/** An address whose owner becomes an admin at their next sign-in. */
export const AdminInvite = z
  .object({
    email: z.string(),
    note: z.string(),
    created_at: z.string(),
    /** ADMIN_EMAILS names it, so it cannot be removed here. */
    is_fixed: z.boolean(),
  })
  .meta({ id: 'AdminInvite' })
export type AdminInvite = z.output<typeof AdminInvite>

/** A new invite, and whether its mail was sent. */
export const SentInvite = AdminInvite.extend({ is_mailed: z.boolean() }).meta({ id: 'SentInvite' })
export type SentInvite = z.output<typeof SentInvite>

/** A change of a person's rights: opaque ids, field names and values of our own, never a learner's words. */
export const AuditRow = z
  .object({
    seq: z.number().int(),
    at: z.string(),
    actor_id: z.string().meta({ examples: ['018f3c5e7a1b4c2d'] }),
    action: z.string().meta({ examples: ['role.granted'] }),
    subject_id: z
      .string()
      .nullable()
      .meta({ examples: ['018f3c5e7a1b4c2e'] }),
    field: z
      .string()
      .nullable()
      .meta({ examples: ['app_role'] }),
    old_value: z.string().nullable(),
    new_value: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.output<typeof AuditRow>

/** Filters of the audit log. */
export const AuditFilters = z.object({
  kind: listFilter(z.enum(auditKinds)).describe('Only changes of this kind.'),
  query: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe('A part of the action, or of the address of the person who made the change or whom it concerns.'),
})
export type AuditFilters = z.output<typeof AuditFilters>

const AuditPage = z.object({
  rows: z.array(AuditRow),
  /** The addresses of the people in the rows who still have an account, by id. */
  people: z.record(z.string(), z.string()).meta({ examples: [{ '018f3c5e7a1b4c2d': 'ada@example.org' }] }),
  total: z.number().int(),
  intact: z.boolean(),
  broken_at: z.number().int().nullable(),
})

export const accessApi = {
  mine: call('verified')
    .route({
      method: 'GET',
      path: '/api/v_user_access',
      operationId: 'getOwnAccess',
      summary: 'Get what you may open: role, plan and modules',
    })
    .output(OwnAccess),
  isAdmin: call('verified')
    .route({
      method: 'POST',
      path: '/api/rpc/is_admin',
      operationId: 'checkIsAdmin',
      summary: 'Check whether you are an admin; admins may ask about others',
    })
    .errors(pickErrors(hostErrors, 'ADMIN_REQUIRED'))
    .input(Uid)
    .output(z.boolean()),
  shouldBypassPaywall: call('verified')
    .route({
      method: 'POST',
      path: '/api/rpc/should_bypass_paywall',
      operationId: 'checkPaywallBypass',
      summary: 'Check whether your role opens everything without payment; admins may ask about others',
    })
    .errors(pickErrors(hostErrors, 'ADMIN_REQUIRED'))
    .input(Uid)
    .output(z.boolean()),
  toggleUserRole: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/rpc/toggle_user_role',
      operationId: 'setPaywallRole',
      summary: 'Grant or revoke the role tester or influencer',
    })
    .errors(pickErrors(accessErrors, 'USER_NOT_FOUND', 'ROLE_HELD', 'ROLE_CHANGED', 'LAST_ADMIN'))
    .input(z.strictObject({ email: Email, role: z.enum(paywallRoles), value: z.boolean(), reason: staffReason }))
    .output(Success),
  toggleStaffRole: call('admin')
    .meta({ proof: 'fresh' })
    .route({ method: 'POST', path: '/api/staff_roles', operationId: 'setStaffRole', summary: 'Grant or revoke the role support or editor' })
    .errors(pickErrors(accessErrors, 'USER_NOT_FOUND', 'ROLE_HELD', 'ROLE_CHANGED', 'LAST_ADMIN'))
    .input(z.strictObject({ email: Email, role: z.enum(staffRoles), value: z.boolean(), reason: staffReason }))
    .output(Success),
  toggleLifetime: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/lifetime_grants',
      operationId: 'setLifetimeAccess',
      summary: 'Grant lifetime access without a payment, or end it (a paid one too)',
    })
    .errors(pickErrors(accessErrors, 'USER_NOT_FOUND'))
    .input(z.strictObject({ email: Email, value: z.boolean(), reason: staffReason }))
    .output(Success),
  invites: call('admin')
    .route({ method: 'GET', path: '/api/admin_invites', operationId: 'listAdminInvites', summary: 'List invited admins, newest first' })
    .output(z.array(AdminInvite)),
  invite: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin_invites',
      operationId: 'createAdminInvite',
      summary: 'Invite an e-mail address to be an admin, and tell it by mail',
    })
    .errors(pickErrors(accessErrors, 'ALREADY_INVITED'))
    .input(z.strictObject({ email: Email, note: z.string().overwrite(typedLine).max(200).optional(), reason: staffReason }))
    .output(SentInvite),
  uninvite: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'DELETE',
      path: '/api/admin_invites/{email}',
      operationId: 'deleteAdminInvite',
      summary: 'Withdraw an admin invite, and the admin role with it',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(accessErrors, 'NAMED_IN_SETTINGS', 'LAST_ADMIN', 'ROLE_CHANGED'))
    .input(z.strictObject({ email: Email, reason: staffReason }))
    .output(Success),
  /** Changes about one person: for support too, who answer questions about them. */
  changesOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/changes',
      operationId: 'listUserChanges',
      summary: 'List changes of a person’s rights and account, newest first',
    })
    .input(
      z.object({
        user_id: z.string().max(64).describe('The id of the person.'),
        page: z.coerce.number().int().min(1).max(100_000).default(1).describe('The page number, with 50 rows per page.'),
      }),
    )
    .output(AuditPage),
  auditLog: call('admin')
    .route({
      method: 'GET',
      path: '/api/audit_log',
      operationId: 'listAuditLog',
      summary: 'List changes of access rights, newest first, and say whether the log is intact',
    })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).max(100_000).default(1).describe('The page number, with 50 rows per page.'),
        /** Only changes about this person. */
        subject_id: z
          .string()
          .max(64)
          .optional()
          .describe('Only changes about the person with this id.')
          .meta({ examples: ['018f3c5e7a1b4c2e'] }),
        ...AuditFilters.shape,
      }),
    )
    .output(AuditPage),
}

/** Access to the course: for roles that bypass the paywall, and for those who have paid. */
export interface Entitlements {
  of(user: { userId: string; role: string; mfaEnrolled: boolean }): Promise<UserAccess>
  /**
   * Records a payment once; the same payment id again changes nothing and returns false. A payment that is held or was returned already
   * (`heldFor`) opens nothing before `resume`. @param by `payerId`: who paid, if not the user
   */
  grantLifetime(
    userId: string,
    paymentId: string,
    by?: { readonly payerId?: string; readonly heldFor?: SuspensionReason | null },
  ): Promise<boolean>
  /**
   * Ends the access that a payment opened, since its money was refunded or is held; access by other means stays. Idempotent; another reason
   * replaces an earlier one. @returns the user whose access it has just ended, or null
   */
  suspend(paymentId: string, reason: SuspensionReason): Promise<string | null>
  /** Restores the access that `suspend` ended for this payment, and nothing else. */
  resume(paymentId: string): Promise<void>
  /** The id of the payment that opened the access, or null. */
  paymentOf(userId: string): Promise<string | null>
  /** Why paid access is suspended until `resume`, or null; an admin who ends the access ends the suspension too. */
  heldFor(userId: string): Promise<SuspensionReason | null>
}
export const entitlements = defineService<Entitlements>('access.entitlements')

/** The course is open to a person from now on: by a payment, a grant, or a payment that counts again. */
export const accessOpened = defineEvent('access.opened', z.object({ user_id: z.string() }))

/** Accounts by how they got access, for lists of people. */
export interface PeopleByAccess {
  /** A condition on `users` that matches the accounts in this state. */
  condition(state: AccessState): Where
  /** The state of each of these accounts, by id. */
  statesOf(users: readonly { readonly id: string; readonly app_role: string }[]): Promise<ReadonlyMap<string, AccessState>>
}
export const peopleByAccess = defineService<PeopleByAccess>('access.people-by-access')

/** Modules that are open to people who have not paid. */
export interface OpenModules {
  /** Adds a rule that returns the ids and aliases of the modules open to a person. Call it during the plugin's setup. */
  add(rule: (userId: string) => Promise<readonly string[]>): void
  of(userId: string): Promise<readonly string[]>
}
export const openModules = defineService<OpenModules>('access.open-modules')

/** A change of a right. `actor_id` is a user's id, or `system`. No personal values: erasure does not touch these rows. */
export interface AuditEntry {
  readonly actor_id: string
  /** In the past tense: `role.granted`. */
  readonly action: string
  readonly subject_id?: string
  readonly field?: string
  readonly old_value?: string
  readonly new_value?: string
  /** Why, in the words of the acting person; stored in a separate row after the change, as the field `reason`. */
  readonly reason?: string | undefined
}

/** Whether the chain is intact. `broken_at` is the number of the first missing or changed row. */
export interface AuditVerdict {
  readonly intact: boolean
  readonly rows: number
  readonly broken_at: number | null
}

/** The append-only record of access changes. Each row stores a keyed hash of itself and of the previous row. */
export interface AuditLog {
  record(entry: AuditEntry): Promise<void>
  /** Verifies the whole chain. */
  verify(): Promise<AuditVerdict>
  /** Verifies the rows after the last one that this process has verified: for frequent calls. */
  verifyNewest(): Promise<AuditVerdict>
}
export const auditLog = defineService<AuditLog>('access.audit')
