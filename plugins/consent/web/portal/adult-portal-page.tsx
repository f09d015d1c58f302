import { Navigate } from 'react-router-dom'
import { Page, Skeleton, useTranslation } from '#web'
import { usePortal } from '../use-portal.ts'
import AdultPortalView from './adult-portal-view.tsx'
import { SitePageFrame } from './site-page-frame.tsx'

/** `/adult-portal`. Its text addresses adults, so minors are redirected to the page for their state. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const { data, isLoading } = usePortal()
  if (isLoading)
    return (
      <Page aria-busy>
        <Skeleton lines={6} />
      </Page>
    )
  if (data?.is_minor) return <Navigate replace to="/consent" />
  return (
    <SitePageFrame slug="adult-portal" title={t('titles.adultPortal')}>
      {(page) => <AdultPortalView page={page} />}
    </SitePageFrame>
  )
}
