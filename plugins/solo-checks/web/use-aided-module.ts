import { useQuery } from '@tanstack/react-query'
import { apiFor, useTranslation } from '#web'
import type { coursesApi, ModuleSummary } from '../../courses/contract.ts'
import { coursesApi as routes } from '../../courses/contract.ts?routes'
import { checksQuery, courseQuery } from './solo-checks-client.ts'

const courses = apiFor<typeof coursesApi>('courses', routes)

/** The first module of the course that the learner has completed with AI and not yet shown alone; undefined where there is none. */
export const useAidedModule = (): ModuleSummary | undefined => {
  const { i18n } = useTranslation()
  const { data: course } = useQuery(courseQuery(i18n.language))
  const { data: states } = useQuery(checksQuery())
  const { data: progress } = useQuery(courses.query.progress.queryOptions())
  const isPassed = (id: string) => states?.some(({ module_id, passed_at }) => module_id === id && passed_at !== null)
  const isComplete = (id: string) => progress?.some((row) => row.module_id === id && row.progress_percentage === 100)
  return states && course?.find(({ id }) => isComplete(id) && !isPassed(id))
}
