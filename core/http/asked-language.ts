import { type Language, languages } from '../contract.ts'

/** The part of a request that askedLanguage reads. */
export interface LanguageHeaders {
  readonly 'accept-language'?: string | undefined
}

/**
 * Returns the best supported language for a request, by its Accept-Language; English if none matches.
 * The app sends its display language, so a choice made there overrides the browser's own list.
 */
export const askedLanguage = ({ headers }: { readonly headers: LanguageHeaders }): Language => {
  const wishes = (headers['accept-language'] ?? '')
    .split(',', 20)
    .map((wish) => {
      const [tag = '', ...parameters] = wish.toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean) ?? 1
      return { language: languages.find((each) => each === tag.trim().split('-')[0]), weight: Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wishes.find(({ language }) => language)?.language ?? 'en'
}
