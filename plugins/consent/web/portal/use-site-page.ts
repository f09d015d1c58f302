import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'

/** A page of the CMS in the visitor's language. */
export const useSitePage = (slug: string) => {
  const { i18n } = useTranslation()
  const language = i18n.language.slice(0, 2)
  return useQuery({
    queryKey: ['consent', 'pages', slug, language],
    queryFn: async () => {
      const response = await fetch(`${pagePath(slug)}?locale=${language}`, { credentials: 'same-origin' })
      if (!response.ok) throw new Error(`The page "${slug}" could not be loaded.`)
      return (await response.json()) as SitePage
    },
    staleTime: 60_000,
  })
}
