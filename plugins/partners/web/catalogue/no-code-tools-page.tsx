import { failureOf, Page, PageFailure, Skeleton, usePageTitle, useTranslation } from '#web'
import { ToolsView } from './tools-view.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** `/pathway/no-code-tools`. */
export const Component = () => {
  const { t } = useTranslation('partners')
  const { data, error, refetch } = useCatalogue()
  usePageTitle(data?.page.title ?? t('titles.tools'))
  if (data) return <ToolsView {...data} />
  if (error) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Page aria-busy>
      <p className="sr-only">{t('catalogue.loading')}</p>
      <Skeleton lines={8} />
    </Page>
  )
}
