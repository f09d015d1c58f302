import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/**
 * Says that what stands here is not translated yet, to those who read the app in another language.
 * @param language in which the words of the CMS are; whatever holds them carries it as `lang`
 * @param isPartly whether some of them are English all the same
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
