import { z } from 'zod'
import {
  accountToActOn,
  clock,
  contentCache,
  createErrors,
  defineServerPlugin,
  hostConfig,
  implementApi,
  keyRing,
  mailer,
  ownerViews,
  placeholders,
  rateLimits,
  rawRoute,
  sessions,
  store,
  subjectOf,
  when,
} from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { auditLog, entitlements } from '../../access/contract.ts'
import { profiles } from '../../account/contract.ts'
import { accountSecurity, addressErased } from '../../auth-mfa/contract.ts'
import { purchaseClaims, purchaseEnded } from '../../checkout/contract.ts'
import { erasureDue, guardians, studentStatuses } from '../../consent/contract.ts'
import { usageRecords } from '../../quota-proxy/contract.ts'
import { exportPath, gracePeriodDays, lastUses, privacyApi } from '../contract.ts'
import { privacyErrors } from '../errors.ts'
import { createDeletions } from './create-deletions.ts'
import { createDeletionMails } from './deletion-mails.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { createLastUses } from './last-uses.ts'
import { createParentCalls } from './parent-calls.ts'
import { createActivityRecorder } from './record-activity.ts'
import { sendPersonExport, zoneOf } from './send-export.ts'
import { sweepRetention } from './sweep-retention.ts'

const errors = createErrors(privacyErrors)

const exportLimit = { name: 'privacy-export', points: 10, duration: 3600 } as const
const tenMinutes = 600
const sixHours = 21_600

export default defineServerPlugin({
  id: 'privacy',
  description: 'Export, deletion and retention of personal data.',
  needs: {
    store,
    clock,
    contentCache,
    hostConfig,
    keyRing,
    mailer,
    ownerViews,
    placeholders,
    rateLimits,
    sessions,
    auditLog,
    entitlements,
    studentStatuses,
    guardians,
    accountSecurity,
    profiles,
    usageRecords,
    purchaseClaims,
  },
  provides: { lastUses },
  setup({ needs, deliver, log }) {
    const { origin, productName: product } = needs.hostConfig
    const mails = createDeletionMails(needs)
    const erase = erasePerson({ ...needs, notifyErased: (person) => deliver(addressErased, person) })
    const deletions = createDeletions({ ...needs, mails, erase, origin, log })
    const exports = exportPerson({ ...needs, product, log })
    const parents = createParentCalls({ ...needs, deletions, exports, mails, product, log })
    const os = implementApi(privacyApi)
    const record = (actor_id: string, action: string, subject_id: string, new_value: string) =>
      needs.auditLog.record({ actor_id, action, subject_id, field: 'reason', new_value })
    return {
      api: os.router({
        state: os.state.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          const [deletion, { isMinor }] = await Promise.all([deletions.state(userId), needs.studentStatuses.of(userId)])
          return { deletion: deletion && { ...deletion, by_parent: deletion.by_parent && isMinor } }
        }),
        request: os.request.handler(async ({ context }) => {
          const subject = subjectOf(context)
          needs.accountSecurity.requireFreshProof(subject)
          const delete_on = await deletions.request(subject)
          await needs.sessions.endAll(subject.userId, subject.sessionId)
          return { ok: true as const, grace_period_days: gracePeriodDays, delete_on }
        }),
        cancel: os.cancel.handler(async ({ context }) => {
          const subject = subjectOf(context)
          const { isMinor } = await needs.studentStatuses.of(subject.userId)
          await deletions.cancel(subject, undefined, ({ byParent }) => !(byParent && isMinor))
          return { ok: true as const }
        }),
        ...parents.handlers,
        deletionOf: os.deletionOf.handler(async ({ input }) => ({ deletion: await deletions.state(input.user_id) })),
        requestFor: os.requestFor.handler(async ({ input: { user_id, reason }, context }) => {
          const admin = subjectOf(context)
          // The role is checked again when the seven days are over: the person may become an admin meanwhile.
          const { id: userId, email, app_role: role } = await accountToActOn(needs, admin, user_id, { sparesAdmins: true })
          const delete_on = await deletions.request({ userId, email, role }, { reason })
          await needs.sessions.endAll(userId)
          await record(admin.userId, 'account.deletion-requested', userId, reason)
          return { ok: true as const, delete_on }
        }),
        cancelFor: os.cancelFor.handler(async ({ input: { user_id, reason }, context }) => {
          const admin = subjectOf(context)
          const { id: userId, email } = await accountToActOn(needs, admin, user_id)
          if (!(await deletions.cancel({ userId, email }, { reason }))) throw errors.NO_DELETION_WAITS()
          await record(admin.userId, 'account.deletion-cancelled', userId, reason)
          return { ok: true as const }
        }),
      }),
      http: [
        rawRoute({
          method: 'GET',
          path: exportPath,
          access: 'verified',
          operationId: 'exportOwnData',
          summary: 'Export everything about you as a JSON file named with the date',
          errors: pickErrors(hostErrors, 'RATE_LIMITED', 'EXPORT_RUNNING', 'NOT_FOUND'),
          answers: [{ schema: z.looseObject({ exported_at: z.string() }) }],
          handle: async (req, res) => {
            const { userId } = subjectOf(req)
            const everything = await exports.forOwner(userId)
            const begin = () => needs.rateLimits.spend(exportLimit, userId)
            await sendPersonExport(
              res,
              product,
              { who: userId, kind: 'account', timeZone: await zoneOf(needs.profiles, userId), begin },
              everything,
            )
          },
        }),
        parents.exportRoute,
      ],
      onAuthenticated: createActivityRecorder(needs),
      listeners: [
        when(erasureDue, ({ user_id }) => deletions.carryOut(user_id)),
        // A refunded or lost payment restores no access when its owner returns.
        when(purchaseEnded, ({ payment_id }) => needs.store.remove('kept-purchases', { payment_id: { equals: payment_id } })),
      ],
      jobs: [
        { name: 'privacy.delete', every: tenMinutes, run: deletions.sweep },
        { name: 'privacy.retention', every: sixHours, run: sweepRetention({ ...needs, mails, erase, origin, log }) },
      ],
      start: mails.check,
      services: { lastUses: createLastUses(needs.store) },
    }
  },
})
