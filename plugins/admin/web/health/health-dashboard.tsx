import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type ApiFailure,
  Badge,
  Card,
  ErrorNote,
  failureOf,
  Page,
  PageHead,
  Skeleton,
  useFailureSentence,
  usePageTitle,
  useTranslation,
} from '#web'
import type { HealthSnapshot } from '../../contract.ts'
import { admin } from '../admin-client.ts'

/** The state of the current admin and of the AI providers, also as raw JSON. */
export const HealthDashboard = () => {
  const { t } = useTranslation('admin')
  const sentenceOf = useFailureSentence()
  const { data, error, isPending, refetch } = useQuery(admin.query.health.queryOptions({ retry: false }))
  /** Why the request was refused; an unexpected failure has a general message. */
  const reasonOf = (failure: ApiFailure) =>
    failure.status >= 400 && failure.status < 500
      ? t(`health.refused.${failure.code}`, { defaultValue: sentenceOf(failure, t('health.failed')) })
      : t('health.failed')
  usePageTitle(t('health.title'))
  return (
    <Page>
      <PageHead title={t('health.title')} lede={t('health.lede')} />
      {isPending && <Skeleton lines={6} />}
      {error && (
        <Card className="grid gap-3">
          <h2 className="text-xl">{t('health.denied')}</h2>
          <ErrorNote failure={{ code: '', text: reasonOf(failureOf(error)) }} onRetry={() => void refetch()} />
        </Card>
      )}
      {!isPending && !error && !data && <p>{t('health.none')}</p>}
      {data && <Snapshot snapshot={data} />}
    </Page>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="ms-auto min-w-0 text-end font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const HealthCard = ({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) => (
  <Card className={`grid content-start gap-2 ${isWide ? 'md:col-span-2' : ''}`}>
    <h2 className="text-xl">{title}</h2>
    <dl>{children}</dl>
  </Card>
)

const Snapshot = ({ snapshot }: { snapshot: HealthSnapshot }) => {
  const { t } = useTranslation('admin')
  const { user, mfa, access, providers } = snapshot
  const said = (value: boolean) => t(value ? 'yes' : 'no')
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <HealthCard title={t('health.user')}>
          <Fact label={t('health.id')}>
            <span className="font-mono text-sm">{user.id}</span>
          </Fact>
          <Fact label={t('health.email')}>{user.email}</Fact>
          <Fact label={t('health.role')}>
            <Badge>{t(`role.${access.appRole}`)}</Badge>
          </Fact>
        </HealthCard>
        <HealthCard title={t('health.mfa')}>
          <Fact label={t('health.totp')}>{said(mfa.totpVerified)}</Fact>
          <Fact label={t('health.webauthn')}>{said(mfa.webauthnVerified)}</Fact>
          <Fact label={t('health.enrolled')}>{said(mfa.enrolled)}</Fact>
        </HealthCard>
        <HealthCard title={t('health.access')}>
          <Fact label={t('health.hasAccess')}>{said(access.hasAccess)}</Fact>
          <Fact label={t('health.appRole')}>
            <span className="font-mono text-sm">{access.appRole}</span>
          </Fact>
        </HealthCard>
        <HealthCard title={t('health.debug')}>
          <Fact label={t('health.endpoint')}>{t(snapshot.debugEnabled ? 'health.accessible' : 'health.disabled')}</Fact>
          <Fact label={t('health.controlledBy')}>
            <span className="font-mono text-sm">DEBUG_HEALTH_ENABLED</span>
          </Fact>
        </HealthCard>
        <HealthCard title={t('health.providers')} isWide>
          {providers.map(({ provider, hasPlatformKey, pausedFor, replaced }) => (
            <Fact key={provider} label={t(`provider.${provider}`)}>
              {pausedFor !== null
                ? t('health.paused', { count: Math.ceil(pausedFor) })
                : t(hasPlatformKey ? 'health.keySet' : 'health.noKey')}
              {replaced.map(({ model, replacement }) => (
                <span key={model} className="block text-sm font-normal">
                  {t('health.replaced', { model, replacement })}
                </span>
              ))}
            </Fact>
          ))}
        </HealthCard>
      </div>
      <section aria-labelledby="raw-json" className="grid gap-3">
        <h2 id="raw-json" className="text-xl">
          {t('health.raw')}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto rounded-md bg-surface-sunken p-4 text-sm">
          {JSON.stringify(snapshot, null, 2)}
        </pre>
      </section>
    </>
  )
}
