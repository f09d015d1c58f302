import { useQuery } from '@tanstack/react-query'
import { callServer } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'

export type ListedModule = Pick<ModuleSummary, 'id' | 'order' | 'title' | 'totalQuota' | 'isUserOwned'>

/** The course's published modules in order, as the ledger needs them. */
export const useModuleList = () =>
  useQuery({
    queryKey: ['access', 'modules'],
    queryFn: async () => {
      const response = await callServer('/api/modules')
      if (!response.ok) throw new Error(response.statusText)
      return ((await response.json()) as ListedModule[]).toSorted((a, b) => a.order - b.order)
    },
    staleTime: 5 * 60_000,
  })
