import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { failureOf, LinkButton, Page, PageFailure, PageHead, Skeleton, useHead, useTranslation } from '#web'
import { bridgesPagePath } from '../bridge-paths.ts'
import { BridgeView } from './bridge-view.tsx'
import { bridgeQuery } from './bridges-query.ts'

const NotFound = () => {
  const { t } = useTranslation('bridges')
  useHead({ title: t('notFound.title'), isIndexed: false })
  return (
    <Page>
      <PageHead title={t('notFound.title')} lede={t('notFound.text')} />
      <div>
        <LinkButton to={bridgesPagePath} variant="secondary">
          {t('list.all')}
        </LinkButton>
      </div>
    </Page>
  )
}

/** `/bridges/:bridgeId`: one bridge, with its practice beside it. */
export const Component = () => {
  const { i18n } = useTranslation('bridges')
  const { bridgeId = '' } = useParams()
  const { data: bridge, error, refetch } = useQuery(bridgeQuery(bridgeId, i18n.language))
  useHead({ title: bridge?.title, description: bridge?.description })
  if (bridge) return <BridgeView key={bridge.id} bridge={bridge} />
  if (bridge === null) return <NotFound />
  if (error) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Page>
      <Skeleton lines={8} />
    </Page>
  )
}
