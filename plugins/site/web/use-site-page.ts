import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web'
import { pagePath, type SitePage } from '../contract.ts'

/** A page could not be loaded; `code` is a key of the locale file. */
export class PageUnavailable extends Error {
  readonly code = 'PAGE_UNAVAILABLE'
}

const readPage = async (slug: string, language: string): Promise<SitePage> => {
  const response = await fetch(`${pagePath(slug)}?locale=${language}`, { credentials: 'same-origin' }).catch(() => null)
  if (!response?.ok) throw new PageUnavailable(`The page "${slug}" could not be loaded.`)
  return (await response.json()) as SitePage
}

/** A page of the CMS in the visitor's language. Plain fetch, so that the landing does not load the typed client. */
export const useSitePage = (slug: string) => {
  const { i18n } = useTranslation()
  const language = i18n.language.slice(0, 2)
  return useQuery<SitePage, PageUnavailable>({
    queryKey: ['site', 'pages', slug, language],
    queryFn: () => readPage(slug, language),
    staleTime: 60_000,
  })
}
