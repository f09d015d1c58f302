'use client'

import { useTranslation } from '@payloadcms/ui'

/** Our own texts in the panel, in the panel language of this person, and times formatted for it. */
export const usePanelTexts = () => {
  const { t, i18n } = useTranslation<object, string>()
  const say = (key: string, values?: Record<string, unknown>) => t(`workflow:${key.replaceAll('.', ':')}` as never, values)
  const when = (moment: string) => new Date(moment).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return { say, when, language: i18n.language }
}
