import { useTranslation } from '#web'
import PathwayChoiceView from './pathway-choice-view.tsx'
import { SitePageLoader } from './site-page-loader.tsx'

/** `/pathway-choice`. */
export const Component = () => {
  const { t } = useTranslation('courses')
  return (
    <SitePageLoader slug="pathway-choice" title={t('pathway.title')}>
      {(page) => <PathwayChoiceView page={page} />}
    </SitePageLoader>
  )
}
