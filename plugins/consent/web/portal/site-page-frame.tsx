import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contentQuery, failureOf, Page, PageFailure, Skeleton, usePageTitle, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'

/** A page of the CMS in the visitor's language. */
const useSitePage = (slug: string) => useQuery(contentQuery<SitePage>(pagePath(slug), useTranslation().i18n.language))

interface SitePageFrameProps {
  slug: string
  /** The page's title until the page has loaded. */
  title: string
  children: (page: SitePage) => ReactNode
}

/** A page of the CMS as `children` render it, with a loading state and an error state. */
export const SitePageFrame = ({ slug, title, children }: SitePageFrameProps) => {
  const { data: page, error, refetch } = useSitePage(slug)
  usePageTitle(page?.title ?? title)
  if (error && !page) return <PageFailure failure={failureOf(error)} onRetry={() => void refetch()} />
  if (!page)
    return (
      <Page aria-busy>
        <Skeleton lines={6} />
      </Page>
    )
  return children(page)
}
