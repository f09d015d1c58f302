import { useQuery } from '@tanstack/react-query'
import { useExtensions, useTranslation } from '#web'
import { soloModules } from '../../slots.ts'
import { courses, modulesQuery } from '../courses-client.ts'

const noChecks = { queryKey: ['courses', 'no-checks'], queryFn: async (): Promise<readonly string[]> => [] }

/** Data of the course's chart: modules, progress, and the modules passed alone, which are undefined when no plugin checks this. */
export const useCourse = () => {
  const { i18n } = useTranslation('courses')
  const modules = useQuery(modulesQuery(i18n.language))
  const progress = useQuery(courses.query.progress.queryOptions())
  const [checks] = useExtensions(soloModules)
  const { data: solo = [] } = useQuery({ ...(checks ?? noChecks), enabled: checks !== undefined })
  return { modules, progress, solo: checks && solo }
}
