import { translate as t } from './translate.ts'

/** The name that a certificate freezes. A missing one, and one that is or holds an e-mail address, gives way to a neutral name. */
export const learnerName = (fullName: string, product: string): string => {
  const name = fullName
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name && !/\S@\S/.test(name) ? name : t('learnerWithoutName', { product })
}
