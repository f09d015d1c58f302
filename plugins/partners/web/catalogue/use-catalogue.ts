import { useQuery } from '@tanstack/react-query'
import { currentLanguage, fetchJson, hasShape } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'
import { type PartnerTool, partnerToolsPath } from '../../contract.ts'
import { catalogueBlocks } from './catalogue-blocks.ts'

const read = <T>(path: string): Promise<T> => fetchJson<T>(`${path}?locale=${currentLanguage().slice(0, 2)}`)

/** The services that the page's categories may name. */
export const useTools = () =>
  useQuery({ queryKey: ['partners', 'tools', currentLanguage()], queryFn: () => read<PartnerTool[]>(partnerToolsPath) })

/** The page's text with its categories, and the services they name. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ['partners', 'catalogue', currentLanguage()],
    staleTime: 60_000,
    queryFn: async () => {
      const [page, tools] = await Promise.all([read<SitePage>(pagePath('no-code-tools')), read<PartnerTool[]>(partnerToolsPath)])
      if (!hasShape(catalogueBlocks, page.data)) throw new Error('The page "no-code-tools" lacks some of its blocks.')
      return { page, tools }
    },
  })
