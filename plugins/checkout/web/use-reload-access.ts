import { useQueryClient } from '@tanstack/react-query'
import { apiFor, entitlementKey } from '#web'
import type { accessApi } from '../../access/contract.ts'
import { accessApi as routes } from '../../access/contract.ts?routes'

const access = apiFor<typeof accessApi>('access', routes)

/** Makes every page reload what the person may open. */
export const useReloadAccess = () => {
  const client = useQueryClient()
  return () => Promise.all([access.query.mine.key(), entitlementKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
