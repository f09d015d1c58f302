import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web'
import type { CourseModule, ModuleSummary } from '../../contract.ts'
import { modulesQuery } from '../course-queries.ts'

/** The module after this one in the course; undefined after the last, and until the course is loaded. */
export const useNextModule = ({ id }: CourseModule, isAsked: boolean): ModuleSummary | undefined => {
  const { i18n } = useTranslation('courses')
  const { data } = useQuery({ ...modulesQuery(i18n.language), enabled: isAsked })
  const place = data?.findIndex((module) => module.id === id) ?? -1
  return place < 0 ? undefined : data?.[place + 1]
}
