import { useQuery } from '@tanstack/react-query'
import {
  Badge,
  Button,
  Card,
  ErrorNote,
  failureOf,
  formatMoment,
  LinkButton,
  Page,
  PageFailure,
  PageHead,
  Skeleton,
  usePageTitle,
  useSession,
  useTranslation,
} from '#web'
import type { Diagnostics } from '../contract.ts'
import { access, admin } from './admin-client.ts'

type Outcome = 'testing' | 'pass' | 'fail'
const outcomeOf = (isRunning: boolean, answer: boolean | undefined): Outcome => (isRunning ? 'testing' : answer ? 'pass' : 'fail')
const tones = { testing: 'neutral', pass: 'success', fail: 'danger' } as const

/** `/admin/test`: the current user and role as the server sees them. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const { status, session, failed, reload } = useSession()
  usePageTitle(t('diagnostics.title'))
  if (failed) return <PageFailure failure={{ status: 0 }} onRetry={() => void reload().catch(() => undefined)} />
  return (
    <Page>
      <PageHead title={t('diagnostics.title')} lede={t('diagnostics.lede')} />
      {status === 'loading' ? (
        <Skeleton lines={6} />
      ) : session.user && session.aal === 'aal2' ? (
        <Report userId={session.user.id} />
      ) : (
        <Card className="grid max-w-2xl justify-items-start gap-3">
          <h2 className="text-xl">{t('diagnostics.signIn')}</h2>
          <p>{t('diagnostics.signInText')}</p>
          <LinkButton to={session.user ? '/auth/step-up?next=/admin/test' : '/auth/request?next=/admin/test'}>
            {t('diagnostics.signInAction')}
          </LinkButton>
        </Card>
      )}
    </Page>
  )
}

const Report = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('admin')
  const found = useQuery(admin.query.diagnostics.queryOptions({ retry: false }))
  const bypass = useQuery(access.query.shouldBypassPaywall.queryOptions({ input: { uid: userId }, retry: false }))
  const tests = [
    { key: 'profile', outcome: outcomeOf(found.isFetching, found.data?.tests.profile_admin_role) },
    { key: 'invite', outcome: outcomeOf(found.isFetching, found.data?.tests.admin_invite) },
    { key: 'bypass', outcome: outcomeOf(bypass.isFetching, bypass.data) },
  ]
  return (
    <>
      {found.data && <Who found={found.data} />}
      <section aria-labelledby="security-tests" className="grid gap-3">
        <h2 id="security-tests" className="text-xl">
          {t('diagnostics.tests')}
        </h2>
        <ul aria-live="polite" className="border-t-2 border-ink">
          {tests.map(({ key, outcome }) => (
            <li key={key} className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-b border-line py-2">
              <span>{t(`diagnostics.test.${key}`)}</span>
              <Badge tone={tones[outcome]}>{t(`diagnostics.${outcome}`)}</Badge>
            </li>
          ))}
        </ul>
        {found.error && <ErrorNote failure={failureOf(found.error)} ns="admin" />}
        <div>
          <Button
            variant="secondary"
            busy={found.isFetching || bypass.isFetching}
            busyLabel={t('diagnostics.testing')}
            onClick={() => void Promise.all([found.refetch(), bypass.refetch()])}
          >
            {t('diagnostics.again')}
          </Button>
        </div>
      </section>
      {found.data && <ProfileDetails profile={found.data.profile} />}
      <section aria-labelledby="notes" className="grid gap-3">
        <h2 id="notes" className="text-xl">
          {t('diagnostics.notes')}
        </h2>
        <ul className="max-w-prose list-[square] ps-5">
          {(['server', 'allowlist', 'signOut'] as const).map((note) => (
            <li key={note}>{t(`diagnostics.note.${note}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Who = ({ found }: { found: Diagnostics }) => {
  const { t } = useTranslation('admin')
  return (
    <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <div>
        <dt className="text-sm text-ink-soft">{t('diagnostics.email')}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{found.email}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{t('diagnostics.userId')}</dt>
        <dd className="font-mono text-sm [overflow-wrap:anywhere]">{found.user_id}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{t('diagnostics.adminStatus')}</dt>
        <dd>
          <Badge tone={found.tests.profile_admin_role ? 'success' : 'neutral'}>
            {t(found.tests.profile_admin_role ? 'diagnostics.admin' : 'diagnostics.user')}
          </Badge>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{t('diagnostics.plan')}</dt>
        <dd>
          <Badge>{found.app_role}</Badge>
        </dd>
      </div>
    </dl>
  )
}

const ProfileDetails = ({ profile }: { profile: Diagnostics['profile'] }) => {
  const { t } = useTranslation('admin')
  const facts = [
    ['userId', profile.user_id],
    ['email', profile.email],
    ['adminRole', profile.admin_role ?? t('diagnostics.noRole')],
    ['created', formatMoment(profile.created_at)],
    ['updated', formatMoment(profile.updated_at)],
  ] as const
  return (
    <section aria-labelledby="profile-details" className="grid gap-3">
      <h2 id="profile-details" className="text-xl">
        {t('diagnostics.profile')}
      </h2>
      <dl className="border-t border-line">
        {facts.map(([key, value]) => (
          <div key={key} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{t(`diagnostics.${key}`)}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
