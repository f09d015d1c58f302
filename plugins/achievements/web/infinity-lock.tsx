import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty, ErrorNote, failureOf, LinkButton, Skeleton, useTranslation } from '#web'
import { paradoxKey } from '../contract.ts'
import { achievements } from './achievements-client.ts'

/** Free prompting is locked until the Sandbox Paradox is unlocked. */
const InfinityLock = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('achievements')
  const earned = useQuery(achievements.query.mine.queryOptions({ input: {} }))
  // The children stay mounted when a refetch fails, so that a conversation is not lost.
  if (earned.isError && !earned.data)
    return <ErrorNote failure={failureOf(earned.error)} ns="achievements" onRetry={() => earned.refetch()} />
  if (!earned.data) return <Skeleton lines={6} />
  if (earned.data.some(({ achievement_key }) => achievement_key === paradoxKey)) return children
  return (
    <Empty
      title={t('infinity.lockedTitle')}
      text={t('infinity.lockedText')}
      action={
        <LinkButton to="/dashboard" variant="secondary">
          {t('infinity.toDashboard')}
        </LinkButton>
      }
    />
  )
}

export default InfinityLock
