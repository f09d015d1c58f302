import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote, Skeleton, useTranslation } from '#web'
import type { Profile } from '../contract.ts'
import { account } from './account-client.ts'

interface WithProfileProps {
  children: (profile: Profile) => ReactNode
  /** Whether it is as high as the window while loading, so that content below does not move visibly. */
  isLong?: boolean
}

/** Renders children that need the profile once it is loaded; until then placeholders, or the error with a button to retry. */
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
  return <ErrorNote failure={{ code: '', text: t('profile.loadFailed') }} onRetry={() => void refetch()} />
}
