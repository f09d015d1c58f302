import { queryOptions } from '@tanstack/react-query'
import { apiFor, nullWhereMissing } from '#web'
import type { accountApi } from '../../account/contract.ts'
import { accountApi as accountRoutes } from '../../account/contract.ts?routes'
import type { certificatesApi } from '../contract.ts'
import { certificatesApi as routes } from '../contract.ts?routes'

export const certificates = apiFor<typeof certificatesApi>('certificates', routes)
/** The account plugin's calls: certificates show the profile's name. */
export const account = apiFor<typeof accountApi>('account', accountRoutes)

/** The public facts of the certificate with this number; null where it does not exist. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: certificates.query.verify.queryKey({ input: { code } }),
    queryFn: ({ signal }) => certificates.client.verify({ code }, { signal }).catch(nullWhereMissing),
    retry: false,
  })
