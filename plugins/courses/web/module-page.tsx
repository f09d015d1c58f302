import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ErrorNote, failureOf, LinkButton, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { courses, moduleQuery } from './course-queries.ts'
import { ModuleView } from './module-view.tsx'

const ModuleNotFound = () => {
  const { t } = useTranslation('courses')
  usePageTitle(t('notFound.title'))
  return (
    <Page>
      <PageHead title={t('notFound.title')} lede={t('notFound.text')} terrainSeed="nowhere" />
      <p>
        <LinkButton to="/">{t('notFound.action')}</LinkButton>
      </p>
    </Page>
  )
}

/** `/module/:moduleId`, by id or alias. */
export const Component = () => {
  const { moduleId = '' } = useParams()
  const { i18n } = useTranslation('courses')
  const module = useQuery(moduleQuery(moduleId, i18n.language))
  const state = useQuery({
    ...courses.query.moduleState.queryOptions({ input: { id: module.data?.id ?? '' } }),
    enabled: Boolean(module.data),
  })

  if (module.data === null) return <ModuleNotFound />
  if (module.data && state.data) return <ModuleView key={module.data.id} module={module.data} state={state.data} />
  const failed = module.isError ? module : state.isError ? state : null
  return (
    <Page>
      {failed ? <ErrorNote failure={failureOf(failed.error)} ns="courses" onRetry={() => failed.refetch()} /> : <Skeleton lines={8} />}
    </Page>
  )
}
