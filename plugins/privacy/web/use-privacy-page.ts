import { useQuery } from '@tanstack/react-query'
import { contentQuery, hasShape, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'
import { privacyShape } from '../privacy-shape.ts'

const checked = (page: SitePage): SitePage => {
  if (!hasShape(privacyShape, page.data)) throw new Error('The page "account-privacy" lacks some of its blocks.')
  return page
}

/** The page's words from the CMS. */
export const usePrivacyPage = () => {
  const { i18n } = useTranslation()
  return useQuery({ ...contentQuery<SitePage>(pagePath('account-privacy'), i18n.language), select: checked })
}
