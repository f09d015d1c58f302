import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Card, ErrorNote, failureOf, formatMoment, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { auth } from './auth-client.ts'

const features = ['passwordless', 'totp', 'recovery', 'devices', 'sessions', 'stepUp', 'limits', 'keys', 'headers'] as const

/** The state of the sign-in, for anyone. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.health'))
  const health = useQuery({ ...auth.query.health.queryOptions(), staleTime: 0 })
  const rows =
    health.data &&
    ([
      [
        t('health.status'),
        <Badge key="status" tone={health.data.ok ? 'success' : 'danger'}>
          {t(health.data.ok ? 'health.ok' : 'health.notOk')}
        </Badge>,
      ],
      [t('health.environment'), t(`health.environments.${health.data.environment}`)],
      [t('health.timestamp'), formatMoment(health.data.timestamp)],
      [t('health.siteUrl'), health.data.siteUrl],
      [t('health.databaseLog'), t(health.data.canWriteLogs ? 'health.writable' : 'health.notWritable')],
    ] as const)
  return (
    <Page>
      <PageHead title={t('health.title')} lede={t('health.lede')}>
        <Button variant="secondary" busy={health.isFetching} onClick={() => health.refetch()}>
          {t('health.again')}
        </Button>
      </PageHead>
      {health.isError && <ErrorNote failure={failureOf(health.error)} ns="auth-mfa" onRetry={() => health.refetch()} />}
      {health.isPending && <Skeleton lines={5} />}
      {rows && (
        <dl className="max-w-2xl border-t border-line">
          {rows.map(([name, value]) => (
            <div key={name as string} className="grid gap-x-6 border-b border-line py-3 min-[480px]:grid-cols-[12rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Card className="max-w-2xl">
        <h2 className="text-xl">{t('health.features')}</h2>
        <ul className="mt-3 list-disc ps-5">
          {features.map((feature) => (
            <li key={feature}>{t(`health.featureList.${feature}`)}</li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
