import { useQuery } from '@tanstack/react-query'
import { contentQuery, hasShape, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'
import { privacyBlocks } from './privacy-blocks.ts'

const checked = (page: SitePage): SitePage => {
  if (!hasShape(privacyBlocks, page.data)) throw new Error('The page "account-privacy" lacks some of its blocks.')
  return page
}

/** The page's words from the CMS. */
export const usePrivacyPage = () => {
  const { i18n } = useTranslation()
  return useQuery({ ...contentQuery<SitePage>(pagePath('account-privacy'), i18n.language), select: checked })
}
