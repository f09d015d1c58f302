import { useQuery } from '@tanstack/react-query'
import { useExtensions, useTranslation } from '#web'
import { soloModules } from '../../slots.ts'
import { courses, modulesQuery } from '../courses-client.ts'

const noChecks = { queryKey: ['courses', 'no-checks'], queryFn: async (): Promise<readonly string[]> => [] }

/** What the course's chart is drawn from: its modules, the learner's progress, and the modules flown alone, undefined where nothing checks that. */
export const useCourse = () => {
  const { i18n } = useTranslation('courses')
  const modules = useQuery(modulesQuery(i18n.language))
  const progress = useQuery(courses.query.progress.queryOptions())
  const [checks] = useExtensions(soloModules)
  const { data: solo = [] } = useQuery({ ...(checks ?? noChecks), enabled: checks !== undefined })
  return { modules, progress, solo: checks && solo }
}
