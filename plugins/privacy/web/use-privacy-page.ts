import { useQuery } from '@tanstack/react-query'
import { currentLanguage, hasShape, type Shaped } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'

const part = { title: 'text', text: 'text' } as const
const blocks = {
  export: { ...part, action: 'text' },
  deletion: { ...part, action: 'text', confirm: { ...part, confirm_action: 'text', cancel_action: 'text' } },
  students: part,
  retention: { title: 'text', columns: ['text'], notes: ['text'] },
  links: [{ label: 'text', to: 'text' }],
} as const
export type PrivacyBlocks = Shaped<typeof blocks>

/** The page's words from the CMS. */
export const usePrivacyPage = () =>
  useQuery({
    queryKey: ['privacy', 'page', currentLanguage()],
    staleTime: 60_000,
    queryFn: async () => {
      const response = await fetch(`${pagePath('account-privacy')}?locale=${currentLanguage().slice(0, 2)}`, { credentials: 'same-origin' })
      if (!response.ok) throw new Error('The page "account-privacy" could not be loaded.')
      const page = (await response.json()) as SitePage
      const { data } = page as { data: unknown }
      if (!hasShape(blocks, data)) throw new Error('The page "account-privacy" lacks some of its blocks.')
      return { page, blocks: data }
    },
  })
