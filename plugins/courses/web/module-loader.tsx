import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, LinkButton, Page, PageFailure, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../contract.ts'
import { courses, moduleQuery } from './courses-client.ts'

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

interface ModuleLoaderProps {
  /** Id or alias. */
  moduleId: string
  children: (module: CourseModule, state: ModuleState) => ReactNode
}

/** Loads a module and the learner's state in it, with a loading state and an error state. */
export const ModuleLoader = ({ moduleId, children }: ModuleLoaderProps) => {
  const { i18n } = useTranslation('courses')
  const module = useQuery(moduleQuery(moduleId, i18n.language))
  const state = useQuery({
    ...courses.query.moduleState.queryOptions({ input: { id: module.data?.id ?? '' } }),
    enabled: Boolean(module.data),
  })

  if (module.data === null) return <ModuleNotFound />
  if (module.data && state.data) return children(module.data, state.data)
  const failed = module.isError ? module : state.isError ? state : null
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => failed.refetch()} />
  return (
    <Page>
      <Skeleton lines={8} />
    </Page>
  )
}
