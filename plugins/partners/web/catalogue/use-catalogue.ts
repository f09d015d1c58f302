import { useQueries, useQuery } from '@tanstack/react-query'
import { contentQuery, hasShape, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'
import { catalogueShape } from '../../catalogue-shape.ts'
import { type PartnerTool, partnerToolsPath } from '../../contract.ts'

const toolsQuery = (language: string) => contentQuery<PartnerTool[]>(partnerToolsPath, language)

const checked = (page: SitePage): SitePage => {
  if (!hasShape(catalogueShape, page.data)) throw new Error('The page "no-code-tools" lacks some of its blocks.')
  return page
}

/** All services, in display order. */
export const useTools = () => useQuery(toolsQuery(useTranslation().i18n.language))

/** The page's text with its categories, and all services. */
export const useCatalogue = () => {
  const { language } = useTranslation().i18n
  return useQueries({
    queries: [{ ...contentQuery<SitePage>(pagePath('no-code-tools'), language), select: checked }, toolsQuery(language)],
    combine: ([page, tools]) => ({
      data: page.data && tools.data && { page: page.data, tools: tools.data },
      error: page.error ?? tools.error,
      refetch: () => Promise.all([page.refetch(), tools.refetch()]),
    }),
  })
}
