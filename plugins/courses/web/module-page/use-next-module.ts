import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web'
import { type CourseModule, type ModuleSummary, nextModule } from '../../contract.ts'
import { courses, modulesQuery } from '../courses-client.ts'

/** Where the learner goes on once this module is complete; undefined when all is done, and until course and progress are loaded. */
export const useNextModule = ({ id }: CourseModule, isAsked: boolean): ModuleSummary | undefined => {
  const { i18n } = useTranslation('courses')
  const { data: modules } = useQuery({ ...modulesQuery(i18n.language), enabled: isAsked })
  const { data: progress } = useQuery(courses.query.progress.queryOptions({ enabled: isAsked }))
  if (!modules || !progress) return undefined
  // What was read may be older than the completion.
  return nextModule(
    modules.filter((module) => module.id !== id),
    progress,
  )
}
