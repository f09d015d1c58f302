import { parse } from 'cookie'
import { type Language, languages } from '../contract.ts'
import { askedLanguage, type LanguageHeaders } from '../http/asked-language.ts'

export interface PageLanguage {
  readonly language: Language
  /** Whether the address itself sets the language, so that the rest of the request is ignored. */
  readonly isInAddress: boolean
}

const known = (value: unknown): Language | undefined => languages.find((each) => each === value)

/** The language of a rendered page: `?lang=`, then the cookie `language`, then Accept-Language, then English. @param query with its `?` */
export const pageLanguage = (query: string, headers: LanguageHeaders & { readonly cookie?: string | undefined }): PageLanguage => {
  const inAddress = query.includes('lang=') ? known(new URLSearchParams(query).get('lang')) : undefined
  if (inAddress) return { language: inAddress, isInAddress: true }
  const chosen = headers.cookie?.includes('language=') ? known(parse(headers.cookie).language) : undefined
  return { language: chosen ?? askedLanguage({ headers }), isInAddress: false }
}
