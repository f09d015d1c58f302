import { queryOptions } from '@tanstack/react-query'
import { apiFor, fetchJson, nullWhereMissing } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { soloChecksApi } from '../contract.ts'
import { soloChecksApi as routes } from '../contract.ts?routes'

export const soloChecks = apiFor<typeof soloChecksApi>('solo-checks', routes)

/** Asked for again whenever somebody comes back to the window: another device may have handed it in. */
export const checksQuery = () => ({ ...soloChecks.query.list.queryOptions(), refetchOnWindowFocus: 'always' as const })
/** Cached only while it is shown: a learner who returns, to this page or from another device, sees the saved state. */
export const attemptQuery = (attempt: string) => ({ ...soloChecks.query.get.queryOptions({ input: { attempt } }), gcTime: 0 })

/** The course's modules as its pages name them. */
export const courseQuery = (locale: string) =>
  queryOptions({
    queryKey: ['courses', 'modules', locale],
    queryFn: async () =>
      (await fetchJson<ModuleSummary[]>(`/api/modules?locale=${encodeURIComponent(locale)}`).catch(nullWhereMissing)) ?? [],
  })
