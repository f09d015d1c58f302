import { useTranslation } from '#web'
import BlockedView from './blocked-view.tsx'
import { SitePageFrame } from './site-page-frame.tsx'

/** `/blocked-under-14`. */
export const Component = () => {
  const { t } = useTranslation('consent')
  return (
    <SitePageFrame slug="blocked-under-14" title={t('titles.blocked')}>
      {(page) => <BlockedView page={page} />}
    </SitePageFrame>
  )
}
