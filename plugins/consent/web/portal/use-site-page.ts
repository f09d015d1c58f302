import { useQuery } from '@tanstack/react-query'
import { contentQuery, useTranslation } from '#web'
import { pagePath, type SitePage } from '../../../site/contract.ts'

/** A page of the CMS in the visitor's language. */
export const useSitePage = (slug: string) => useQuery(contentQuery<SitePage>(pagePath(slug), useTranslation().i18n.language))
