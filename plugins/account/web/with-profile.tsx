import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote, Skeleton, useTranslation } from '#web'
import type { Profile } from '../contract.ts'
import { account } from './account-client.ts'

interface WithProfileProps {
  children: (profile: Profile) => ReactNode
  /** Whether it is as high as the window until then, so that what stands below is not seen to move. */
  isLong?: boolean
}

/** Shows what needs the profile once it is there; until then bars, or what went wrong and a way to try again. */
export const WithProfile = ({ children, isLong = false }: WithProfileProps) => {
  const { t } = useTranslation('account')
  const { data, isPending, refetch } = useQuery(account.query.profile.queryOptions({ refetchOnWindowFocus: false }))
  if (data) return children(data)
  if (isPending)
    return (
      <div className={isLong ? 'min-h-dvh' : undefined}>
        <Skeleton lines={5} />
      </div>
    )
  return <ErrorNote failure={{ code: '', message: t('profile.loadFailed') }} onRetry={() => void refetch()} />
}
