import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/**
 * Tells people who use the app in another language that this text is not translated yet.
 * @param language of the CMS's texts; the surrounding element has it as `lang`
 * @param isPartly whether some of the texts are in English nevertheless
 */
export const EnglishNote = ({ language, isPartly = false }: { language: string; isPartly?: boolean | undefined }) => {
  const { t, i18n } = useTranslation('shell')
  const isRead = i18n.language.startsWith(language)
  if (isRead && !isPartly) return null
  return (
    <Notice tone="neutral" lang={i18n.language}>
      {t(isRead ? 'partlyInEnglish' : 'inEnglish')}
    </Notice>
  )
}
