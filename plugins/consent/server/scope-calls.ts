import { type Config, createErrors, implementApi, notFound, type RateLimits, subjectOf } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { type ConsentScopes, consentApi, type StudentCalls, type StudentStatuses } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import type { ConsentMails } from './consent-mails.ts'
import type { ChangeNews } from './create-change-news.ts'
import type { Consents } from './create-consents.ts'
import { readableAddress, shownAddress } from './parent-address.ts'
import { type ConsentRow, termsOf } from './terms-of.ts'

const os = implementApi(consentApi)
const errors = createErrors(consentErrors)

/** A student may ask a parent for a change once a day. */
const wishes = { name: 'consent-wish', points: 1, duration: 86_400 }

interface ScopeDependencies {
  readonly consents: Consents
  readonly auditLog: AuditLog
  readonly rateLimits: RateLimits
  readonly profiles: Profiles
  readonly mails: ConsentMails
  readonly hostConfig: Config
  readonly studentStatuses: StudentStatuses
  readonly calls: StudentCalls
  readonly changeNews: ChangeNews
  readonly isCardDemanded: boolean
  /** Tells the plugins that answer calls that a student's scopes have changed. */
  readonly changed: (studentId: string) => Promise<void>
}

/** Calls to read and change the terms of an approval: only for the parent whose approval holds. */
export const scopeCalls = (deps: ScopeDependencies) => {
  const { consents, auditLog, rateLimits, profiles, mails, hostConfig, isCardDemanded, changed, changeNews } = deps
  const toScopes = (row: ConsentRow): ConsentScopes => ({
    ...termsOf(row),
    approved_at: row.decided_at ?? row.requested_at,
    verified_by: row.verified_by ?? 'mail',
    is_verified: !isCardDemanded || row.verified_by === 'card',
  })
  const approvalOf = (row: ConsentRow | null): ConsentRow => {
    if (row?.status !== 'approved') throw errors.NO_APPROVAL()
    return row
  }
  const found = (row: ConsentRow | null): ConsentRow => {
    if (!row) throw notFound('No approval of yours holds here.')
    return row
  }
  return {
    scopes: os.scopes.handler(async ({ input: { student }, context }) =>
      toScopes(found(await consents.heldBy(subjectOf(context).email, student))),
    ),
    changeScopes: os.changeScopes.handler(async ({ input: { student, ...change }, context }) => {
      const { userId, email } = subjectOf(context)
      const row = found(await consents.change(email, student, change))
      await changed(student)
      await auditLog.record({ actor_id: userId, action: 'consent.changed', subject_id: student })
      if (change.paused) await changeNews.notify(row)
      return toScopes(row)
    }),
    receipts: os.receipts.handler(({ input: { student }, context }) => consents.receiptsForParent(subjectOf(context).email, student)),
    allowed: os.allowed.handler(async ({ context }) => {
      const { userId } = subjectOf(context)
      const row = approvalOf(await consents.rowOf(userId))
      const [calls_today, receipts] = await Promise.all([deps.calls.today(userId), consents.receiptsAbout(userId)])
      const since = row.decided_at ?? row.requested_at
      return {
        ...toScopes(row),
        mode: (await deps.studentStatuses.of(userId)).mode,
        parent_email: shownAddress(row.parent_email),
        calls_today: [...calls_today],
        // Receipts of an earlier approval, by this parent or another, do not apply any more.
        receipts: receipts.filter(({ at }) => at >= since),
      }
    }),
    askForChange: os.askForChange.handler(async ({ input: { wish }, context }) => {
      const { userId, email } = subjectOf(context)
      const parent = readableAddress(approvalOf(await consents.rowOf(userId)).parent_email)
      if (!parent) throw notFound('The parent who approved has no account any more.')
      await rateLimits.spend(wishes, userId, 'You have asked today. Ask again tomorrow, or speak to them.')
      try {
        const language = await profiles.languageOf({ email: parent }, await profiles.languageOf({ userId }))
        const link = `${hostConfig.origin}/teacher-dashboard?student=${encodeURIComponent(userId)}#scopes`
        await mails.send(parent, language, 'wish', { student_email: email, wish, link })
      } catch (error) {
        await rateLimits.reset(wishes, userId)
        throw error
      }
      return { sent_to: parent }
    }),
  }
}
