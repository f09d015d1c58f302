import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorNote, failureOf, LinkButton, Page, PageHead, Skeleton, usePageTitle, useSession, useTranslation } from '#web'
import { achievements } from './achievements-client.ts'
import { InfinityDesk } from './infinity-desk.tsx'
import { quota } from './quota-client.ts'

/** `/infinity`: free prompting on own keys, for those who have unlocked it. */
export const Component = () => {
  const { t } = useTranslation('quota-proxy')
  const { session } = useSession()
  usePageTitle(t('infinity.title'))
  const earned = useQuery(achievements.query.mine.queryOptions())
  const isUnlocked = earned.data?.some(({ achievement_key }) => achievement_key === 'sandbox_paradox') ?? false
  const models = useQuery({ ...quota.query.models.queryOptions(), enabled: isUnlocked })
  // What has been loaded outlives a refetch that fails: the conversation must not go with it.
  const failed = [earned, models].find(({ isError, data }) => isError && !data)

  return (
    <Page>
      <PageHead title={t('infinity.title')} lede={t('infinity.lede')} terrainSeed="infinity" />
      {failed ? (
        <ErrorNote failure={failureOf(failed.error)} ns="quota-proxy" onRetry={() => failed.refetch()} />
      ) : earned.data && !isUnlocked ? (
        <Empty
          title={t('infinity.lockedTitle')}
          text={t('infinity.lockedText')}
          action={
            <LinkButton to="/dashboard" variant="secondary">
              {t('infinity.toDashboard')}
            </LinkButton>
          }
        />
      ) : models.data && session.user ? (
        <InfinityDesk models={models.data} userId={session.user.id} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}
