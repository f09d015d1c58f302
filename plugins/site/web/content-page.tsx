import { useLocation } from 'react-router-dom'
import { Page, PageFailure, Skeleton } from '#web'
import { publicPages } from '../contract.ts'
import { ContentView } from './content/content-view.tsx'
import { useSiteHead } from './use-site-head.ts'
import { useSitePage } from './use-site-page.ts'

const slugOf = (pathname: string) => Object.entries(publicPages).find(([, path]) => path === pathname.replace(/\/$/, ''))?.[0] ?? ''

/** A page of the CMS, by its address. */
export const Component = () => {
  const { page, error, retry } = useSitePage(slugOf(useLocation().pathname))
  useSiteHead(page)
  if (error) return <PageFailure failure={error} onRetry={retry} />
  if (!page)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    )
  return <ContentView page={page} />
}
