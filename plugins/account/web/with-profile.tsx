import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote, Skeleton, useTranslation } from '#web'
import type { Profile } from '../contract.ts'
import { account } from './account-client.ts'

/** Shows what needs the profile once it is there; until then bars, or what went wrong and a way to try again. */
export const WithProfile = ({ children }: { children: (profile: Profile) => ReactNode }) => {
  const { t } = useTranslation('account')
  const { data, isPending, refetch } = useQuery(account.query.profile.queryOptions({ refetchOnWindowFocus: false }))
  if (data) return children(data)
  if (isPending) return <Skeleton lines={5} />
  return <ErrorNote failure={{ code: '', message: t('profile.loadFailed') }} onRetry={() => void refetch()} />
}
