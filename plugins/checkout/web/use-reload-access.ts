import { useQueryClient } from '@tanstack/react-query'
import { apiFor } from '#web'
import { accessApi } from '../../access/contract.ts'

const access = apiFor('access', accessApi)

/** Makes every page ask anew what the person may open. */
export const useReloadAccess = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: access.query.mine.key() })
}
