import { failureOf, Page, PageFailure, Skeleton, usePageTitle, useTranslation } from '#web'
import { PrivacyView } from './privacy-view.tsx'
import { usePrivacyPage } from './use-privacy-page.ts'

/** `/account/privacy`. */
export const Component = () => {
  const { t } = useTranslation('privacy')
  const { data, error, refetch } = usePrivacyPage()
  usePageTitle(data?.title ?? t('title'))
  if (error && !data) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page aria-busy>
        <p className="sr-only">{t('loading')}</p>
        <Skeleton lines={8} />
      </Page>
    )
  return <PrivacyView page={data} />
}
