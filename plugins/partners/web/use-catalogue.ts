import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { currentLanguage } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'
import { type PartnerTool, partnerToolsPath } from '../contract.ts'

const Blocks = z.object({
  back: z.object({ label: z.string(), to: z.string() }),
  switch: z.object({ label: z.string(), to: z.string() }),
  getStarted: z.string(),
  pricingNote: z.string(),
  disclosure: z.string(),
  categories: z.array(z.object({ id: z.string(), title: z.string(), tools: z.array(z.string()), line: z.string(), question: z.string() })),
  checklist: z.array(z.string()),
})

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
      return { page, blocks: Blocks.parse(page.data), tools }
    },
  })
