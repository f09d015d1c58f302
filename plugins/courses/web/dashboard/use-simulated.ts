import { useQuery } from '@tanstack/react-query'
import { isOpenBy, useEntitlement, useExtensions } from '#web'
import { simulatedCalls } from '../../slots.ts'

const unknown = { queryKey: ['courses', 'not-simulated'], queryFn: async () => false }

/** Whether the calls of the lesson are simulated at present; false if unknown, as for a locked lesson. */
export const useSimulated = (moduleId: string | undefined, lessonId: string | undefined): boolean => {
  const [of] = useExtensions(simulatedCalls)
  const isAsked = of !== undefined && moduleId !== undefined && lessonId !== undefined
  const { data: mine } = useEntitlement(isAsked)
  const query = isAsked ? of(lessonId) : unknown
  const { data } = useQuery({ ...query, enabled: isAsked && mine !== undefined && isOpenBy(mine, moduleId) })
  return data ?? false
}
