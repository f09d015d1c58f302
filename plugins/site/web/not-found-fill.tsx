import type { ReactNode } from 'react'
import { hasShape, type NotFoundWords, useTranslation } from '#web'
import type { SitePage } from '../contract.ts'
import { useSitePage } from './use-site-page.ts'

const blocks = { text: 'text', actions: [{ label: 'text' }] } as const

/** The texts of `content/pages/not-found.md`; null if some are missing or not in the reader's language, as the app's own texts are. */
export const wordsOf = ({ title, language, data }: SitePage, wanted: string): NotFoundWords | null => {
  if (language !== wanted || !hasShape(blocks, data)) return null
  const [action] = data.actions
  return action ? { title, text: data.text, action: action.label } : null
}

/** The not-found page with the CMS's texts; with the app's own while those are loading, and if there are none. */
const NotFoundFill = ({ draw }: { draw: (words: NotFoundWords | null) => ReactNode }) => {
  const { i18n } = useTranslation()
  const { page } = useSitePage('not-found')
  return draw(page ? wordsOf(page, i18n.language.slice(0, 2)) : null)
}

export default NotFoundFill
