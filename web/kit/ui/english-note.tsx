import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/**
 * Says that what stands here is not translated yet, to those who read the app in another language.
 * @param language in which the words of the CMS are; whatever holds them carries it as `lang`
 */
export const EnglishNote = ({ language }: { language: string }) => {
  const { t, i18n } = useTranslation('shell')
  if (i18n.language.startsWith(language)) return null
  return (
    <Notice tone="neutral" lang={i18n.language}>
      {t('inEnglish')}
    </Notice>
  )
}
