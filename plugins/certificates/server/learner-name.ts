import { translate as t } from './translator-for.ts'

/** Letters that leave no trace on paper: joiners, fillers, blanks, marks on nothing. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu

/** The name that a certificate freezes. A missing one, one that nobody can see, and one that is or holds an e-mail address, gives way to a neutral name. */
export const learnerName = (fullName: string, product: string): string => {
  const name = fullName
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name.replace(unseen, '') && !/\S@\S/.test(name.normalize('NFKC')) ? name : t('learnerWithoutName', { product })
}
