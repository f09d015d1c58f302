import { useQuery } from '@tanstack/react-query'
import { ErrorNote, failureOf, Page, PageHead, Skeleton, SlotOutlet, usePageTitle, useSession, useTranslation } from '#web'
import { infinityLock } from '../slots.ts'
import { InfinityDesk } from './infinity-desk.tsx'
import { quota } from './quota-client.ts'

const OpenInfinity = () => {
  const { session } = useSession()
  const models = useQuery(quota.query.models.queryOptions())
  // Loaded models stay when a refetch fails: the error page would discard the conversation.
  if (models.isError && !models.data)
    return <ErrorNote failure={failureOf(models.error)} ns="quota-proxy" onRetry={() => models.refetch()} />
  return models.data && session.user ? <InfinityDesk models={models.data} userId={session.user.id} /> : <Skeleton lines={6} />
}

/** `/infinity`: free prompting with the user's own keys, for users who have access. */
export const Component = () => {
  const { t } = useTranslation('quota-proxy')
  usePageTitle(t('infinity.title'))
  return (
    <Page>
      <PageHead title={t('infinity.title')} lede={t('infinity.lede')} terrainSeed="infinity" />
      <SlotOutlet slot={infinityLock} props={{ children: <OpenInfinity /> }} fallback={<OpenInfinity />} />
    </Page>
  )
}
