import {
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  keyRing,
  mailer,
  placeholders,
  store,
  subjectOf,
  when,
} from '#core'
import { profiles } from '../../account/contract.ts'
import { addressChanged, addressErased, addressProven } from '../../auth-mfa/contract.ts'
import { accessApi, accessOpened, auditLog, entitlements, type OpenModules, openModules, peopleByAccess } from '../contract.ts'
import { auditCsvRoute } from './audit-csv.ts'
import { createAdminInvites, createInviteMails } from './create-admin-invites.ts'
import { createAuditLog } from './create-audit-log.ts'
import { createEntitlements } from './create-entitlements.ts'
import { createLifetimeGrants } from './create-lifetime-grants.ts'
import { createRoles } from './create-roles.ts'
import { createAdminMails, createNotifyAdmins } from './notify-admins.ts'
import { paywallPolicies } from './paywall-policies.ts'
import { createPeopleByAccess } from './people-by-access.ts'
import { roleCalls } from './role-calls.ts'

/** Collects the modules that plugins' rules open to a person without a payment. */
const createOpenModules = (): OpenModules => {
  const rules: ((userId: string) => Promise<readonly string[]>)[] = []
  return {
    add: (rule) => void rules.push(rule),
    of: async (userId) => (await Promise.all(rules.map((rule) => rule(userId)))).flat(),
  }
}

export default defineServerPlugin({
  id: 'access',
  description: 'Roles, entitlement, and who is invited to administer.',
  needs: { store, clock, keyRing, hostConfig, mailer, contentCache, placeholders, profiles },
  provides: { entitlements, auditLog, openModules, peopleByAccess },
  setup({ needs, log, emit }) {
    const audit = createAuditLog({ ...needs, log })
    const opened = (user_id: string) => emit(accessOpened, { user_id })
    const service = createEntitlements({ ...needs, audit, log, opened })
    const open = createOpenModules()
    const roles = createRoles(needs.store, audit)
    const mails = createInviteMails(needs)
    const adminMails = createAdminMails(needs)
    const notifyAdmins = createNotifyAdmins({ ...needs, mails: adminMails, log })
    const invites = createAdminInvites({ ...needs, audit, roles, mails, notifyAdmins, log })
    const os = implementApi(accessApi)
    return {
      api: os.router({
        mine: os.mine.handler(async ({ context }) => {
          const subject = subjectOf(context)
          const [access, modules, held_for] = await Promise.all([
            service.of(subject),
            open.of(subject.userId),
            service.heldFor(subject.userId),
          ])
          return { ...access, open_modules: access.has_access ? [] : [...modules], held_for: access.has_access ? null : held_for }
        }),
        ...roleCalls({ store: needs.store, audit, roles, invites, toggleLifetime: createLifetimeGrants({ ...needs, audit, opened }) }),
      }),
      auditSink: ({ actor_id, action, collection, row_id, user_id, fields, reason }) =>
        audit.record({
          actor_id,
          action: `row.${action}`,
          ...(user_id && { subject_id: user_id }),
          field: `${collection}/${row_id}${fields.length ? `: ${fields.join(', ')}` : ''}`,
          reason,
        }),
      http: [auditCsvRoute({ store: needs.store, clock: needs.clock, audit })],
      accessPolicies: paywallPolicies(service, open, needs.store),
      listeners: [when(addressProven, invites.welcome), when(addressChanged, invites.follow), when(addressErased, invites.forget)],
      // A verified row may be changed later: the whole chain is verified again once a day.
      jobs: [{ name: 'access.verify-audit-log', every: 86_400, run: async () => void (await audit.verify()) }],
      start: async () => {
        await mails.check()
        await adminMails.check()
        await invites.seed()
      },
      services: { entitlements: service, auditLog: audit, openModules: open, peopleByAccess: createPeopleByAccess(needs.store) },
    }
  },
})
