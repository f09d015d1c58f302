import { Page, PageHead, useSiteConfig, useTranslation } from '#web'
import { HealthDashboard } from './health-dashboard.tsx'
import { HealthGate } from './health-gate.tsx'

/** `/debug/env` and `/debug/health`: the health view, unavailable in production. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const config = useSiteConfig()
  if (!config) return null
  if (config.mode === 'production')
    return (
      <Page>
        <PageHead title={t('debug.title')} lede={t('debug.text')} />
      </Page>
    )
  return (
    <HealthGate>
      <HealthDashboard />
    </HealthGate>
  )
}
