import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, Page, PageFailure, Skeleton, useHead, useTranslation } from '#web'
import { type SitePage, sitePicturePath } from '../../site/contract.ts'
import { sitePageQuery } from './courses-client.ts'

interface SitePageLoaderProps {
  readonly slug: string
  /** The document's title until the page has loaded. */
  readonly title: string
  readonly children: (page: SitePage) => ReactNode
}

/** A page of the CMS, with a loading state and an error state. */
export const SitePageLoader = ({ slug, title, children }: SitePageLoaderProps) => {
  const { i18n } = useTranslation('courses')
  const page = useQuery(sitePageQuery(slug, i18n.language))
  useHead({
    title: page.data?.title ?? title,
    description: page.data?.description,
    image: { path: `${sitePicturePath}?lang=${i18n.language}`, alt: page.data?.title ?? title },
  })
  if (page.data) return children(page.data)
  if (page.isError) return <PageFailure failure={failureOf(page.error)} onRetry={() => void page.refetch()} />
  return (
    <Page>
      <Skeleton lines={8} />
    </Page>
  )
}
