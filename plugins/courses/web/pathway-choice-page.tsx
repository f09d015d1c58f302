import { useQuery } from '@tanstack/react-query'
import { Page, Skeleton, useTranslation } from '#web'
import type { SitePage } from '../../site/contract.ts'
import { courses, modulesQuery } from './courses-client.ts'
import { pathProgress } from './path-progress.ts'
import PathwayChoiceView from './pathway-choice-view.tsx'
import { SitePageLoader } from './site-page-loader.tsx'

/** The choice, worded for the learner's progress; in the page's own words if the progress cannot be loaded. */
const WithProgress = ({ page }: { page: SitePage }) => {
  const { i18n } = useTranslation('courses')
  const modules = useQuery(modulesQuery(i18n.language))
  const progress = useQuery(courses.query.progress.queryOptions())
  if (modules.isPending || progress.isPending)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  const done = modules.data?.length && progress.data ? pathProgress(modules.data, progress.data) : undefined
  return <PathwayChoiceView page={page} progress={done} />
}

/** `/pathway-choice`. */
export const Component = () => {
  const { t } = useTranslation('courses')
  return (
    <SitePageLoader slug="pathway-choice" title={t('pathway.title')}>
      {(page) => <WithProgress page={page} />}
    </SitePageLoader>
  )
}
