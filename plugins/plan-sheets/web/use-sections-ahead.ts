import { useQuery } from '@tanstack/react-query'
import { apiFor, contentQuery, useTranslation } from '#web'
import { type coursesApi, type ModuleSummary, nextModule } from '../../courses/contract.ts'
import { coursesApi as routes } from '../../courses/contract.ts?routes'
import type { PlanSection } from '../contract.ts'

const courses = apiFor<typeof coursesApi>('courses', routes)

/** Returns a function that tells whether a section's first lesson is not reached yet; false while the progress is unknown. */
export const useSectionsAhead = (): ((section: PlanSection | null) => boolean) => {
  const { i18n } = useTranslation('plan-sheets')
  const { data: modules } = useQuery(contentQuery<ModuleSummary[]>('/api/modules', i18n.language))
  const { data: progress } = useQuery(courses.query.progress.queryOptions())
  return (section) => {
    const module = modules?.find(({ subSlides }) => subSlides.some(({ id }) => id === section?.opens_with))
    if (!module || !progress) return false
    const done = progress.find(({ module_id }) => module_id === module.id)?.lessons_completed ?? 0
    const isReached = done > 0 || module === nextModule(modules ?? [], progress)
    return !isReached || module.subSlides.findIndex(({ id }) => id === section?.opens_with) > done
  }
}
