import { z } from 'zod'
import {
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  jobRuns,
  keyRing,
  mailHandled,
  type Store,
  sessions,
  store,
  subjectOf,
  when,
} from '#core'
import { auditLog, entitlements, peopleByAccess } from '../../access/contract.ts'
import { accountRecovery, addressErased } from '../../auth-mfa/contract.ts'
import { guardians, peopleByKind, userBlocked } from '../../consent/contract.ts'
import { lastUses } from '../../privacy/contract.ts'
import { ownKeyCalls, providerHealth } from '../../quota-proxy/contract.ts'
import { adminApi, type DatabaseReport, type MfaStats } from '../contract.ts'
import { createAccountActions } from './create-account-actions.ts'
import { createDiagnostics } from './create-diagnostics.ts'
import { createHealth } from './create-health.ts'
import { createMailLog } from './create-mail-log.ts'
import { createOverview } from './create-overview.ts'
import { createPeople } from './create-people.ts'
import { createSelfTest } from './create-self-test.ts'
import { peopleCsvRoute } from './people-csv.ts'

/** How many accounts have a verified authenticator; 0 percent without accounts. */
const mfaStats = async (store: Store): Promise<MfaStats> => {
  const total_users = await store.count('users')
  const mfa_enrolled = await store.count('users', { mfa_enrolled: { equals: true } })
  return { total_users, mfa_enrolled, percentage: total_users ? Math.round((mfa_enrolled / total_users) * 100) : 0 }
}

/** Payload's own collections, which say nothing about the school. */
const payloadsOwn = /^payload-(locked-documents|preferences|kv|jobs)/

/** Reads the numbers of rows in the database, and its migrations. */
const databaseReport = async (store: Store): Promise<DatabaseReport> => {
  const slugs = store.collections.filter((slug) => !payloadsOwn.test(slug)).toSorted()
  const collections: DatabaseReport['collections'] = []
  for (const slug of slugs) collections.push({ slug, rows: await store.count(slug) })
  // MongoDB needs no migrations.
  const applied = store.isSoleWriter ? await store.find('payload-migrations', { sort: '-createdAt' }) : []
  return {
    kind: store.isSoleWriter ? 'sqlite' : 'mongodb',
    collections: collections.filter(({ slug }) => slug !== 'payload-migrations'),
    migrations: applied.flatMap(({ name, createdAt }) => (name ? [{ name, applied_at: createdAt }] : [])),
  }
}

const adminSettings = z.object({
  /** Whether admins may read the health snapshot; unless set, in local mode only. */
  DEBUG_HEALTH_ENABLED: z.stringbool().optional(),
  /** Only checked for being set. */
  STRIPE_SECRET_KEY: z.string().optional(),
})

export default defineServerPlugin({
  id: 'admin',
  description: 'The admin area: people, diagnostics, health and the self-test.',
  settings: adminSettings,
  needs: {
    store,
    clock,
    contentCache,
    hostConfig,
    jobRuns,
    keyRing,
    sessions,
    auditLog,
    entitlements,
    peopleByAccess,
    peopleByKind,
    lastUses,
    accountRecovery,
    guardians,
    ownKeyCalls,
    providerHealth,
  },
  setup({ needs, settings, emit, log }) {
    const overview = createOverview({ ...needs, takesPayments: Boolean(settings.STRIPE_SECRET_KEY) })
    const people = createPeople(needs)
    const acts = createAccountActions({ ...needs, notifyClosed: (user_id) => emit(userBlocked, { user_id }) })
    const mails = createMailLog(needs)
    const diagnose = createDiagnostics(needs.store)
    const health = createHealth({ ...needs, isEnabled: settings.DEBUG_HEALTH_ENABLED ?? !needs.hostConfig.isProduction })
    const selfTest = createSelfTest({ ...needs, log })
    const os = implementApi(adminApi)
    return {
      api: os.router({
        overview: os.overview.handler(overview),
        users: os.users.handler(({ input, context }) => people.list(subjectOf(context), input)),
        peopleTotals: os.peopleTotals.handler(people.totals),
        person: os.person.handler(({ input, context }) => people.one(subjectOf(context), input.id)),
        personSessions: os.personSessions.handler(({ input }) => acts.sessionsOf(input.id)),
        personMails: os.personMails.handler(({ input }) => mails.about(input.id)),
        signOutPerson: os.signOutPerson.handler(({ input, context }) => acts.signOut(subjectOf(context), input)),
        resetAuthenticator: os.resetAuthenticator.handler(({ input, context }) => acts.resetAuthenticator(subjectOf(context), input)),
        stopReset: os.stopReset.handler(({ input, context }) => acts.stopReset(subjectOf(context), input)),
        closeAccount: os.closeAccount.handler(({ input, context }) => acts.close(subjectOf(context), input)),
        reopenAccount: os.reopenAccount.handler(({ input, context }) => acts.reopen(subjectOf(context), input)),
        mfaStats: os.mfaStats.handler(() => mfaStats(needs.store)),
        database: os.database.handler(() => databaseReport(needs.store)),
        jobs: os.jobs.handler(async () => [...(await needs.jobRuns.list())]),
        diagnostics: os.diagnostics.handler(({ context }) => diagnose(subjectOf(context))),
        health: os.health.handler(({ context }) => health(context.subject)),
        probes: os.probes.handler(selfTest.list),
        probe: os.probe.handler(({ input, context }) => selfTest.run(subjectOf(context).userId, input, context.res)),
      }),
      listeners: [when(mailHandled, mails.note), when(addressErased, ({ email }) => mails.forget(email))],
      jobs: [{ name: 'admin.forget-mails', every: 86_400, run: mails.sweep }],
      http: [peopleCsvRoute({ ...needs, people })],
    }
  },
})
