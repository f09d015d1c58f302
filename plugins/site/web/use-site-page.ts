import { useQuery } from '@tanstack/react-query'
import { type ApiFailure, contentQuery, failureOf, useTranslation } from '#web'
import { pagePath, type SitePage } from '../contract.ts'

interface SitePageHandle {
  readonly page: SitePage | undefined
  readonly error: ApiFailure | undefined
  readonly retry: () => void
}

/** A page of the CMS in the visitor's language. */
export const useSitePage = (slug: string): SitePageHandle => {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useQuery(contentQuery<SitePage>(pagePath(slug), i18n.language))
  return { page: data, error: error && !data ? failureOf(error) : undefined, retry: () => void refetch() }
}
