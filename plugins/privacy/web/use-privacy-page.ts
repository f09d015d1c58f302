import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { currentLanguage } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'

const Part = z.object({ title: z.string(), text: z.string() })
const Blocks = z.object({
  export: Part.extend({ action: z.string() }),
  deletion: Part.extend({
    action: z.string(),
    confirm: Part.extend({ confirm_action: z.string(), cancel_action: z.string() }),
  }),
  students: Part,
  retention: z.object({ title: z.string(), columns: z.array(z.string()).length(3), notes: z.array(z.string()) }),
  links: z.array(z.object({ label: z.string(), to: z.string() })),
})
export type PrivacyBlocks = z.output<typeof Blocks>

/** The page's words from the CMS. */
export const usePrivacyPage = () =>
  useQuery({
    queryKey: ['privacy', 'page', currentLanguage()],
    staleTime: 60_000,
    queryFn: async () => {
      const response = await fetch(`${pagePath('account-privacy')}?locale=${currentLanguage().slice(0, 2)}`, { credentials: 'same-origin' })
      if (!response.ok) throw new Error('The page "account-privacy" could not be loaded.')
      const page = (await response.json()) as SitePage
      return { page, blocks: Blocks.parse(page.data) }
    },
  })
