import { useRead, useTranslation } from '#web'
import { pagePath, type SitePage } from '../contract.ts'

/** A page could not be loaded; `code` is a key of the locale file. */
export class PageUnavailable extends Error {
  readonly code = 'PAGE_UNAVAILABLE'
  constructor(
    message: string,
    /** HTTP's; 0 when the server was not reached. */
    readonly status: number,
  ) {
    super(message)
  }
}

const readPage = async (slug: string, language: string): Promise<SitePage> => {
  const response = await fetch(`${pagePath(slug)}?locale=${language}`, { credentials: 'same-origin' }).catch(() => null)
  if (!response?.ok) throw new PageUnavailable(`The page "${slug}" could not be loaded.`, response?.status ?? 0)
  return (await response.json()) as SitePage
}

const isFreshFor = () => 60_000

/** A page of the CMS in the visitor's language. A plain read, so that the landing loads no more than it shows. */
export const useSitePage = (slug: string) => {
  const { i18n } = useTranslation()
  const language = i18n.language.slice(0, 2)
  const { data, error, refetch } = useRead({ key: `page:${slug}:${language}`, read: () => readPage(slug, language), isFreshFor })
  return { page: data, error: error instanceof PageUnavailable ? error : undefined, retry: () => void refetch().catch(() => undefined) }
}
