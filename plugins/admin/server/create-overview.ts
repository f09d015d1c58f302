import type { Clock, Config, JobRuns, Store } from '#core'
import type { AuditLog, PeopleByAccess } from '../../access/contract.ts'
import type { ProviderHealth } from '../../quota-proxy/contract.ts'
import type { Overview, StatusLine } from '../contract.ts'
import { hasLifetimeAccess, isNew } from './create-people.ts'

interface OverviewDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly hostConfig: Config
  readonly auditLog: AuditLog
  readonly jobRuns: JobRuns
  readonly peopleByAccess: PeopleByAccess
  readonly providerHealth: ProviderHealth
  readonly takesPayments: boolean
}

/** The numbers and the status list of the dashboard, counted on each request. */
export const createOverview = ({
  store,
  clock,
  hostConfig,
  auditLog,
  jobRuns,
  peopleByAccess,
  providerHealth,
  takesPayments,
}: OverviewDependencies) => {
  const people = (field: string, condition: Record<string, unknown>) => store.count('users', { [field]: condition })
  /** Whether each job's last run succeeded, and no job is overdue by another interval. */
  const doJobsRun = async () => {
    const now = clock.now().getTime()
    return (await jobRuns.list()).every(
      ({ state, every, next_at }) => state !== 'failed' && state !== 'cut-off' && Date.parse(next_at) + every * 1000 > now,
    )
  }
  const statusOf = async (admins: number): Promise<StatusLine[]> => [
    {
      key: 'database',
      state: await store.ping().then(
        () => 'ok' as const,
        () => 'fault' as const,
      ),
    },
    { key: 'mail', state: hostConfig.smtpUrl ? 'ok' : 'off' },
    { key: 'payments', state: takesPayments ? 'ok' : 'off' },
    ...providerHealth.report().map(({ provider, hasPlatformKey, pausedFor }) => ({
      key: provider,
      state: pausedFor !== null ? ('fault' as const) : hasPlatformKey ? ('ok' as const) : ('off' as const),
    })),
    { key: 'audit', state: (await auditLog.verifyNewest()).intact ? 'ok' : 'fault' },
    { key: 'jobs', state: (await doJobsRun()) ? 'ok' : 'fault' },
    { key: 'admins', state: admins > 0 ? 'ok' : 'fault' },
  ]

  return async (): Promise<Overview> => {
    const admins = await people('app_role', { equals: 'admin' })
    return {
      totals: {
        users: await store.count('users'),
        new_this_week: await store.count('users', isNew(clock)),
        mfa_enrolled: await people('mfa_enrolled', { equals: true }),
        lifetime: await store.count('users', hasLifetimeAccess(peopleByAccess)),
        admins,
        testers: await people('app_role', { equals: 'tester' }),
        influencers: await people('app_role', { equals: 'influencer' }),
        blocked: await people('blocked_at', { exists: true }),
      },
      status: await statusOf(admins),
    }
  }
}
