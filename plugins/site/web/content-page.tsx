import { useLocation } from 'react-router-dom'
import { ErrorNote, Page, Skeleton, usePageTitle } from '#web'
import { publicPages } from '../contract.ts'
import { ContentView } from './content/content-view.tsx'
import { useSitePage } from './use-site-page.ts'

const slugOf = (pathname: string) => Object.entries(publicPages).find(([, path]) => path === pathname.replace(/\/$/, ''))?.[0] ?? ''

/** A page of the CMS, found by its address. */
export const Component = () => {
  const { page, error, retry } = useSitePage(slugOf(useLocation().pathname))
  usePageTitle(page?.title ?? '')
  if (error)
    return (
      <Page>
        <ErrorNote ns="site" failure={error} onRetry={retry} />
      </Page>
    )
  if (!page)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  return <ContentView page={page} />
}
