import { useTranslation } from '#web'
import ReadinessView from './readiness-view.tsx'
import { SitePageLoader } from './site-page-loader.tsx'

/** `/readiness-checkpoint`. */
export const Component = () => {
  const { t } = useTranslation('courses')
  return (
    <SitePageLoader slug="readiness" title={t('readiness.title')}>
      {(page) => <ReadinessView page={page} />}
    </SitePageLoader>
  )
}
