import { useQuery } from '@tanstack/react-query'
import { fetchJson, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'

/** A page of the CMS in the visitor's language. */
export const useSitePage = (slug: string) => {
  const { i18n } = useTranslation()
  const language = i18n.language.slice(0, 2)
  return useQuery({
    queryKey: ['consent', 'pages', slug, language],
    queryFn: () => fetchJson<SitePage>(`${pagePath(slug)}?locale=${language}`),
    staleTime: 60_000,
  })
}
