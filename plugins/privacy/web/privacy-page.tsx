import { useQuery } from '@tanstack/react-query'
import { contentQuery, failureOf, hasShape, Page, PageFailure, Skeleton, usePageTitle, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'
import { privacyShape } from '../privacy-shape.ts'
import { PrivacyView } from './privacy-view.tsx'

const checkedPage = (page: SitePage): SitePage => {
  if (!hasShape(privacyShape, page.data)) throw new Error('The page "account-privacy" lacks some of its blocks.')
  return page
}

/** The page's texts from the CMS. */
const usePrivacyPage = () => {
  const { i18n } = useTranslation()
  return useQuery({ ...contentQuery<SitePage>(pagePath('account-privacy'), i18n.language), select: checkedPage })
}

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
