import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { failureOf, Page, PageFailure, Skeleton, usePageTitle, useTranslation } from '#web'
import { CheckDesk } from './check-desk.tsx'
import { CheckIntro } from './check-intro.tsx'
import { attemptQuery, checksQuery, courseQuery } from './solo-checks-client.ts'

/** A module's check, by the module's id or alias: its introduction, then its items, one at a time. */
const CheckPage = () => {
  const { t, i18n } = useTranslation('solo-checks')
  const { moduleId = '' } = useParams()
  const client = useQueryClient()
  usePageTitle(t('check.title'))
  // The check of a module that was just completed may be missing in the cache.
  const states = useQuery({ ...checksQuery(), refetchOnMount: 'always' })
  const course = useQuery(courseQuery(i18n.language))
  const asked = moduleId.toLowerCase()
  const module = course.data?.find(({ id, aliases }) => id === asked || aliases.includes(asked))
  const state = states.data?.find(({ module_id }) => module_id === module?.id)
  const attemptId = state?.open?.attempt_id
  const attempt = useQuery({ ...attemptQuery(attemptId ?? ''), enabled: Boolean(attemptId) })
  // Loaded data stays when a refetch fails: the error page would replace the check while its clock runs.
  const failed = [states, course, attempt].find(({ isError, data }) => isError && !data)
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />
  if (!states.data || !course.data || (attemptId && !attempt.data))
    return (
      <Page>
        <Skeleton lines={10} />
      </Page>
    )
  if (!module) return <Navigate to="/dashboard" replace />
  if (attempt.data?.open) return <CheckDesk key={attempt.data.open.attempt_id} attempt={attempt.data.open} module={module} />
  if (attempt.data?.result) return <Navigate to={`/check/${attempt.data.result.attempt_id}`} replace />
  const elsewhere = states.data.find(({ module_id, open }) => open && module_id !== module.id)?.module_id
  const onStart = () => void client.refetchQueries({ queryKey: checksQuery().queryKey })
  return <CheckIntro module={module} state={state} elsewhere={course.data.find(({ id }) => id === elsewhere)} onStart={onStart} />
}

export { CheckPage as Component }
