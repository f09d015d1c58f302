import { ErrorNote, failureOf, Markdown, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { type PageAction, PageActions } from './page-actions.tsx'
import { useSitePage } from './use-site-page.ts'

/** `/adult-portal`: for those who chose the Student Portal and are adults by their birth year. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const { data: page, error, refetch } = useSitePage('adult-portal')
  usePageTitle(page?.title ?? t('titles.adultPortal'))
  if (error)
    return (
      <Page>
        <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />
      </Page>
    )
  if (!page)
    return (
      <Page>
        <Skeleton lines={5} />
      </Page>
    )
  const { actions = [] } = page.data as { actions?: readonly PageAction[] }
  return (
    <Page>
      <PageHead title={page.title} lede={page.description} terrainSeed="adult-portal" />
      <Markdown>{page.body}</Markdown>
      <PageActions actions={actions} />
    </Page>
  )
}
