import { useTranslation } from '#web'
import AdultPortalView from './adult-portal-view.tsx'
import { SitePageFrame } from './site-page-frame.tsx'

/** `/adult-portal`. */
export const Component = () => {
  const { t } = useTranslation('consent')
  return (
    <SitePageFrame slug="adult-portal" title={t('titles.adultPortal')}>
      {(page) => <AdultPortalView page={page} />}
    </SitePageFrame>
  )
}
