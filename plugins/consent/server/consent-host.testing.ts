import { defineServerPlugin, placeholders } from '#core'
import { createTestHost, provide, type TestClient, type TestHost } from '#core/testing'
import type { AnyServerPlugin } from '../../../core/host/define-server-plugin.ts'
import { type AuditEntry, auditLog, type Entitlements, entitlements, openModules } from '../../access/contract.ts'
import account from '../../account/server/index.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'
import courses from '../../courses/server/index.ts'
import consent from './index.ts'

export type Person = TestClient & { userId: string }
/** The reason of an admin who changes a portal, and their consent to end an approval. */
export const meant = { reason: 'Asked by the family', ends_approval: true }
export const thisYear = new Date().getUTCFullYear()

/** The checkout fills this in where it is installed; the mails name it. */
const price = defineServerPlugin({
  id: 'test-price',
  needs: { placeholders },
  setup({ needs }) {
    needs.placeholders.add('price', () => '$100')
    return {}
  },
})

/** A host with this plugin, and the rows it wrote into the audit log. */
export const openConsentHost = async (
  plugins: readonly AnyServerPlugin[] = [],
  env: Record<string, string> = {},
  beside?: Pick<TestHost, 'config'>,
) => {
  const audited: AuditEntry[] = []
  /** While `isAway`, the audit log takes no rows. */
  const auditing = { isAway: false }
  const log = {
    record: async (entry: AuditEntry) => {
      if (auditing.isAway) throw new Error('away')
      audited.push(entry)
    },
    verify: async () => ({ intact: true, rows: audited.length, broken_at: null }),
    verifyNewest: async () => ({ intact: true, rows: audited.length, broken_at: null }),
  }
  /** Ids of people for whom somebody has paid. */
  const paid = new Set<string>()
  const access: Entitlements = {
    of: async ({ userId }) => ({
      id: userId,
      app_role: 'user',
      mfa_enrolled: true,
      plan: 'free',
      has_purchased: paid.has(userId),
      has_access: paid.has(userId),
    }),
    grantLifetime: async () => false,
    suspend: async () => null,
    resume: async () => undefined,
    paymentOf: async () => null,
    heldFor: async () => null,
  }
  const host = await createTestHost({
    plugins: [account, courses, consent, price, ...plugins],
    provide: [
      provideEncryption,
      provide(auditLog, log),
      provide(entitlements, access),
      provide(openModules, { add: () => undefined, of: async () => [] }),
    ],
    env,
    ...(beside && { beside }),
  })

  /** Somebody in the Student Portal. */
  const student = async (email: string, age = 15): Promise<Person> => {
    const person = await host.signIn(email)
    await person.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - age })
    return person
  }
  const adult = async (email: string): Promise<Person> => {
    const person = await host.signIn(email)
    await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
    return person
  }
  const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
  const tokenIn = (address: string, page = 'approve') =>
    new RegExp(`/consent/${page}#token=([\\w-]+)`).exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? ''
  /** A student's request, mailed to a parent. @returns the token in the mail */
  const ask = async (person: Person, parent: string): Promise<string> => {
    const { status, body } = await person.post('/api/consent/start', { parent_email: parent })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return tokenIn(parent)
  }
  return { ...host, audited, auditing, paid, student, adult, mailsTo, tokenIn, ask }
}

export type ConsentHost = Awaited<ReturnType<typeof openConsentHost>>
