import { mailList } from '#core'
import type { Language } from '#core/contract'
import type { ConsentTerms } from '../contract.ts'
import { scopes } from '../scopes.ts'
import { translatorFor } from './translator-for.ts'

/** What an approval allows and what it does not, as mails list it. */
export const scopesInWords = (terms: ConsentTerms) => {
  const list = (isOn: boolean) => (language: Language) => {
    const t = translatorFor(language)
    const titles = scopes.filter((scope) => terms[scope] === isOn).map((scope) => t(`scopes.${scope}.title`))
    return titles.length ? mailList(titles, language) : t('scopes.none')
  }
  return { allowed: list(true), not_allowed: list(false) }
}
