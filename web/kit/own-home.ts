import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { defineExtensionPoint } from '../../core/contract.ts'
import { keepLearnerHint, mayBeLearner } from '../start/signed-in-hint.ts'
import { entitlementCheck, entitlementQuery } from './entitlement.ts'
import { useExtensions } from './extensions.ts'
import { serverScope } from './scope.ts'
import { useSession } from './session/use-session.ts'

/** A home beside the course, for people who are here and do not learn: their students' page, for a parent. */
export interface OwnHome {
  /** Its path. Pages for learners redirect there. */
  readonly to: string
  /** i18n key of what their header says they are; the shell has words for it, which no page waits for. */
  readonly badge: string
}

/**
 * Asked about a verified person: the home that they have in place of the course, or null. It counts until they may learn here
 * themselves. Their header has the links of the section `header-own-home`, and nothing of a learner's.
 */
export const ownHome = defineExtensionPoint<(queries: QueryClient) => Promise<OwnHome | null>>('shell.own-home')

const aMinute = 60_000

/** The home that this visitor has in place of the course. */
export const useOwnHome = () => {
  const { user, aal } = useSession().session
  const asked = useExtensions(ownHome)
  const [check] = useExtensions(entitlementCheck)
  const isAsked = user !== null && aal === 'aal2' && asked.length > 0
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['own-home', user?.id],
    queryFn: async ({ client }) => {
      let home: OwnHome | null = null
      for (const ask of asked) home ??= await ask(client)
      return home && !(await client.fetchQuery(entitlementQuery(check, user?.id))).has_access ? home : null
    },
    enabled: isAsked,
    // Somebody with such a home may have paid for the course since.
    staleTime: ({ state }) => (state.data ? 0 : aMinute),
  })
  useEffect(() => {
    if (data !== undefined) keepLearnerHint(data === null)
  }, [data])
  return {
    home: (isAsked && data) || null,
    /** False until it is certain: nobody is shown a learner's page or header meanwhile, but who was a learner when last asked. */
    isKnown: !isAsked || data !== undefined || isError || (!serverScope() && mayBeLearner()),
    /** Whether a home that is known is being asked for anew; the server asks once for each drawing. */
    isFetching: isAsked && isFetching && !serverScope(),
    /** Asks again, after what may have changed it. */
    reload: async () => void (await refetch()),
  }
}
