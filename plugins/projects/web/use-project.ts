import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web'
import { projectQuery } from './projects-client.ts'

/** One project of the learner. One that is gone is not shown any more, although the browser still has what was read before. */
export const useProject = (id: string) => {
  const { data, error, refetch } = useQuery(projectQuery(id))
  const failure = error && failureOf(error)
  const isFailed = failure !== null && (data === undefined || failure.status === 404)
  return { project: isFailed ? undefined : data, failure: isFailed ? failure : null, retry: () => void refetch() }
}
