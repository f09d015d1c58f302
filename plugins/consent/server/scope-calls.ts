import { type Config, implementApi, type Logger, notFound, type Store, subjectOf } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { type ConsentScopes, consentApi } from '../contract.ts'
import type { ConsentMails } from './consent-mails.ts'
import type { Consents } from './create-consents.ts'
import { type ConsentRow, termsOf } from './terms-of.ts'

const os = implementApi(consentApi)

interface ScopeDependencies {
  readonly store: Store
  readonly consents: Consents
  readonly auditLog: AuditLog
  readonly profiles: Profiles
  readonly mails: ConsentMails
  readonly hostConfig: Config
  readonly log: Logger
  readonly isCardDemanded: boolean
  /** Tells whoever answers calls that what is allowed has changed. */
  readonly changed: (studentId: string) => Promise<void>
}

/** What a parent allows a student, from one decision to the next: for the parent whose approval holds, and nobody else. */
export const scopeCalls = ({ store, consents, auditLog, profiles, mails, hostConfig, log, isCardDemanded, changed }: ScopeDependencies) => {
  const toScopes = (row: ConsentRow): ConsentScopes => ({
    ...termsOf(row),
    approved_at: row.decided_at ?? row.requested_at,
    verified_by: row.verified_by ?? 'mail',
    is_verified: !isCardDemanded || row.verified_by === 'card',
  })
  const found = (row: ConsentRow | null): ConsentRow => {
    if (!row) throw notFound('No approval of yours holds here.')
    return row
  }
  const tellStudent = async (userId: string, at: string) => {
    const student = await store.findOne('users', { id: { equals: userId } })
    if (!student || student.blocked_at) return
    const language = (await profiles.languageOf({ userId })) ?? 'en'
    await mails.send(student.email, language, 'changed', { decided_on: new Date(at), link: `${hostConfig.origin}/settings?tab=privacy` })
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
      // A decision stands even when its mail does not arrive.
      await tellStudent(student, row.revised_at ?? '').catch((err) =>
        log.error({ err }, 'a change of what a student may do was not told by mail'),
      )
      return toScopes(row)
    }),
    receipts: os.receipts.handler(({ input: { student }, context }) => consents.receiptsOf(subjectOf(context).email, student)),
  }
}
