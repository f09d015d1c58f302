import { useQuery } from '@tanstack/react-query'
import { currentLanguage, fetchJson, hasShape } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'
import { privacyBlocks } from './privacy-blocks.ts'

/** The page's words from the CMS. */
export const usePrivacyPage = () =>
  useQuery({
    queryKey: ['privacy', 'page', currentLanguage()],
    staleTime: 60_000,
    queryFn: async () => {
      const page = await fetchJson<SitePage>(`${pagePath('account-privacy')}?locale=${currentLanguage().slice(0, 2)}`)
      if (!hasShape(privacyBlocks, page.data)) throw new Error('The page "account-privacy" lacks some of its blocks.')
      return page
    },
  })
