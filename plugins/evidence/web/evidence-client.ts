import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web'
import type { evidenceApi } from '../contract.ts'
import { evidenceApi as routes } from '../contract.ts?routes'

export const evidence = apiFor<typeof evidenceApi>('evidence', routes)

/** A module's evidence; refetched when the window gets the focus, since the learner may have written elsewhere. */
export const evidenceQuery = (moduleId: string, locale: string) =>
  queryOptions({ ...evidence.query.list.queryOptions({ input: { id: moduleId, locale } }), refetchOnWindowFocus: 'always' as const })
