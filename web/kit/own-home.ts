import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { defineExtensionPoint } from '../../core/contract.ts'
import { keepLearnerHint, mayBeLearner } from '../start/signed-in-hint.ts'
import { entitlementCheck, entitlementQuery } from './entitlement.ts'
import { useExtensions } from './extensions.ts'
import { serverScope } from './scope.ts'
import { useSession } from './session/use-session.ts'

/** A home besides the course, for people who do not learn: a parent's page about their students. */
export interface OwnHome {
  /** Its path. Pages for learners redirect there. */
  readonly to: string
  /** i18n key of the role in their header; the shell has a text for it that is already loaded. */
  readonly badge: string
}

/**
 * Called for a verified person: returns their home instead of the course, or null. The home applies until they may learn
 * themselves. Their header has the links of the section `header-own-home`, and no links for learners.
 */
export const ownHome = defineExtensionPoint<(queries: QueryClient) => Promise<OwnHome | null>>('shell.own-home')

const aMinute = 60_000

/** The home that this visitor has instead of the course. */
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
    // A person with such a home may have bought the course since.
    staleTime: ({ state }) => (state.data ? 0 : aMinute),
  })
  useEffect(() => {
    if (data !== undefined) keepLearnerHint(data === null)
  }, [data])
  return {
    home: (isAsked && data) || null,
    /** False until the home is known: meanwhile only people who were learners at the last check see a learner's page or header. */
    isKnown: !isAsked || data !== undefined || isError || (!serverScope() && mayBeLearner()),
    /** Whether a known home is being loaded again; false on the server, which loads once per rendering. */
    isFetching: isAsked && isFetching && !serverScope(),
    /** Loads it again, after a change that may affect it. */
    reload: async () => void (await refetch()),
  }
}
