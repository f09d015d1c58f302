import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web'
import { consent } from './consent-client.ts'
import { portalIsFreshFor } from './portal-is-fresh-for.ts'

/** Reads the portal, student mode and consent of the signed-in person. */
export const usePortal = () => {
  const { user, aal } = useSession().session
  return useQuery(consent.query.portal.queryOptions({ enabled: user !== null && aal === 'aal2', staleTime: portalIsFreshFor }))
}
