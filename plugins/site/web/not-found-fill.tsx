import type { ReactNode } from 'react'
import { hasShape, type NotFoundWords, useTranslation } from '#web'
import type { SitePage } from '../contract.ts'
import { useSitePage } from './use-site-page.ts'

const blocks = { text: 'text', actions: [{ label: 'text' }] } as const

/** The words of the page as `content/pages/not-found.md` has them; null where some are left out or not in the reader's language, which the app's own are. */
export const wordsOf = ({ title, language, data }: SitePage, wanted: string): NotFoundWords | null => {
  if (language !== wanted || !hasShape(blocks, data)) return null
  const [action] = data.actions
  return action ? { title, text: data.text, action: action.label } : null
}

/** The not-found page in the CMS's words; in the app's own while they are on their way, and where there are none. */
const NotFoundFill = ({ draw }: { draw: (words: NotFoundWords | null) => ReactNode }) => {
  const { i18n } = useTranslation()
  const { page } = useSitePage('not-found')
  return draw(page ? wordsOf(page, i18n.language.slice(0, 2)) : null)
}

export default NotFoundFill
