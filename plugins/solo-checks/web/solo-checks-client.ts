import { queryOptions } from '@tanstack/react-query'
import { apiFor, fetchJson, nullWhereMissing } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { soloChecksApi } from '../contract.ts'
import { soloChecksApi as routes } from '../contract.ts?routes'

export const soloChecks = apiFor<typeof soloChecksApi>('solo-checks', routes)

/** Refetched whenever the window gets the focus: another device may have submitted the check. */
export const checksQuery = () => ({ ...soloChecks.query.list.queryOptions(), refetchOnWindowFocus: 'always' as const })
/** Cached only while it is shown, so that a learner who returns sees the saved state, even from another device. */
export const attemptQuery = (attempt: string) => ({ ...soloChecks.query.get.queryOptions({ input: { attempt } }), gcTime: 0 })

/** The course's modules, with their translated names. */
export const courseQuery = (locale: string) =>
  queryOptions({
    queryKey: ['courses', 'modules', locale],
    queryFn: async () =>
      (await fetchJson<ModuleSummary[]>(`/api/modules?locale=${encodeURIComponent(locale)}`).catch(nullWhereMissing)) ?? [],
  })
