import { ErrorNote, Page, Skeleton, usePageTitle, useTranslation } from '#web'
import { ToolsView } from './tools-view.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** `/pathway/no-code-tools`. */
export const Component = () => {
  const { t } = useTranslation('partners')
  const { data, error, refetch } = useCatalogue()
  usePageTitle(data?.page.title ?? t('titles.tools'))
  if (data) return <ToolsView {...data} />
  return (
    <Page aria-busy={!error}>
      {error ? (
        <ErrorNote ns="partners" failure={{ code: 'PAGE_UNAVAILABLE', message: '' }} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="sr-only">{t('catalogue.loading')}</p>
          <Skeleton lines={8} />
        </>
      )}
    </Page>
  )
}
