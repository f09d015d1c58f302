import { useQuery } from '@tanstack/react-query'
import { currentLanguage, hasShape } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'
import { type PartnerTool, partnerToolsPath } from '../../contract.ts'

const blocks = {
  back: { label: 'text', to: 'text' },
  switch: { label: 'text', to: 'text' },
  getStarted: 'text',
  pricingNote: 'text',
  disclosure: 'text',
  categories: [{ id: 'text', title: 'text', tools: ['text'], line: 'text', question: 'text' }],
  checklist: ['text'],
} as const

const read = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${path}?locale=${currentLanguage().slice(0, 2)}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${path} could not be loaded.`)
  return (await response.json()) as T
}

/** The page's text with its categories, and the services they name. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ['partners', 'catalogue', currentLanguage()],
    staleTime: 60_000,
    queryFn: async () => {
      const [page, tools] = await Promise.all([read<SitePage>(pagePath('no-code-tools')), read<PartnerTool[]>(partnerToolsPath)])
      const { data } = page as { data: unknown }
      if (!hasShape(blocks, data)) throw new Error('The page "no-code-tools" lacks some of its blocks.')
      return { page, blocks: data, tools }
    },
  })
