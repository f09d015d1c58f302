import { Navigate, useLocation } from 'react-router-dom'
import { failureOf, Page, PageFailure, Skeleton, usePageTitle, useSession, useTranslation } from '#web'
import { ApprovalView } from '../approval/approval-view.tsx'
import { useLinkToken } from '../use-link-token.ts'
import { usePortal } from '../use-portal.ts'
import { ConsentRequest } from './consent-request.tsx'
import { ConsentSent } from './consent-sent.tsx'

/** The student's side: the form, or the request that was sent. A student who needs no approval goes to the dashboard. */
const OwnConsent = () => {
  const { t } = useTranslation('consent')
  const { pathname } = useLocation()
  const { data, error, refetch } = usePortal()
  usePageTitle(t('titles.consent'))
  if (error && !data) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  // Without a portal the picker covers this page.
  if (!data?.chosen_portal)
    return (
      <Page>
        <Skeleton lines={5} />
      </Page>
    )
  if (data.chosen_portal === 'parent') return <Navigate replace to="/teacher-dashboard" />
  if (data.chosen_portal === 'adult' || data.mode === 'real' || data.consent_status === 'approved')
    return <Navigate replace to="/dashboard" />
  if (data.consent_status === 'requested')
    return pathname === '/consent/sent' ? <ConsentSent portal={data} /> : <Navigate replace to="/consent/sent" />
  return pathname === '/consent/sent' ? <Navigate replace to="/consent" /> : <ConsentRequest portal={data} />
}

/** `/consent`: with a token the parent's view, which anybody may open; otherwise the signed-in student's. */
export const Component = () => {
  const { pathname } = useLocation()
  const { status, session, failed, reload } = useSession()
  const token = useLinkToken()
  if (token)
    return (
      <Page className="max-w-[52rem]">
        <ApprovalView token={token} />
      </Page>
    )
  if (failed) return <PageFailure failure={{ status: 0 }} onRetry={() => void reload().catch(() => undefined)} />
  if (status === 'loading') return <Page aria-busy />
  const back = `?next=${encodeURIComponent(pathname)}`
  if (!session.user) return <Navigate replace to={`/auth/request${back}`} />
  if (session.aal !== 'aal2') return <Navigate replace to={session.user.mfa_enrolled ? `/auth/step-up${back}` : `/secure/setup${back}`} />
  return <OwnConsent />
}
