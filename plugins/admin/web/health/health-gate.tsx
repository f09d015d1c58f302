import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Page, PageFailure, Skeleton, useSession, useTranslation } from '#web'
import { isHealthShown } from './health-flag.ts'

/** Shows the health view to an admin in a browser where it is switched on, and redirects everyone else. */
export const HealthGate = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const { status, session, failed, reload } = useSession()
  if (!isHealthShown()) return <Navigate to="/404" replace />
  if (failed) return <PageFailure failure={{ status: 0 }} onRetry={() => void reload().catch(() => undefined)} />
  if (status === 'loading')
    return (
      <Page>
        <p className="sr-only">{t('health.loading')}</p>
        <Skeleton lines={6} />
      </Page>
    )
  if (!session.user) return <Navigate to="/auth/request" replace />
  if (session.user.role !== 'admin') return <Navigate to="/404" replace />
  if (session.aal !== 'aal2') return <Navigate to={`/auth/step-up?next=${encodeURIComponent(pathname)}`} replace />
  return children
}
