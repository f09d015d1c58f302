import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ModuleSummary } from '../../courses/contract.ts'

const ModuleList = z.array(ModuleSummary.pick({ id: true, order: true, title: true, totalQuota: true, isUserOwned: true }))
export type ListedModule = z.output<typeof ModuleList>[number]

/** The course's published modules in order, as the ledger needs them. */
export const useModuleList = () =>
  useQuery({
    queryKey: ['access', 'modules'],
    queryFn: async () => {
      const response = await fetch('/api/modules')
      if (!response.ok) throw new Error(response.statusText)
      return ModuleList.parse(await response.json()).toSorted((a, b) => a.order - b.order)
    },
    staleTime: 5 * 60_000,
  })
