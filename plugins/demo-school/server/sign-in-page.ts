import type { Response } from 'express'
import { escapeHtml, sendPlainPage } from '#core'
import type { Language } from '#core/contract'
import { personIds, signInPage } from '../contract.ts'
import { addressOf, people } from './people.ts'
import { translatorFor } from './translator-for.ts'

/** Who there is, each with a button; it works without script. */
export const sendSignInPage = (res: Response, language: Language): void => {
  const t = translatorFor(language)
  const list = personIds
    .map((id) => {
      const { name } = people[id]
      const button = `<form method="post" action="${signInPage}/${id}"><button>${escapeHtml(t('signIn', { name }))}</button></form>`
      return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(t(`people.${id}`))} ${escapeHtml(addressOf(id))}</p>${button}</section>`
    })
    .join('')
  sendPlainPage(res, language, t('title'), `<p>${escapeHtml(t('lede'))}</p>${list}`, { hasForms: true })
}
