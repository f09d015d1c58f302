/** A namespace's texts: nested objects with strings at their ends. */
export interface Texts {
  readonly [key: string]: string | Texts
}
export type Values = Readonly<Record<string, unknown>>

const at = (texts: Texts | undefined, path: string): string | undefined => {
  let place: string | Texts | undefined = texts
  for (const step of path.split('.')) place = typeof place === 'object' && Object.hasOwn(place, step) ? place[step] : undefined
  return typeof place === 'string' ? place : undefined
}

/** The text under a key; with a count, its plural form in that language: `key_zero` for none where there is one, `key_one`, `key_other` … */
export const findText = (texts: Texts | undefined, key: string, count: number | undefined, language: string): string | undefined => {
  if (count === undefined) return at(texts, key)
  const none = count === 0 ? at(texts, `${key}_zero`) : undefined
  return none ?? at(texts, `${key}_${new Intl.PluralRules(language).select(count)}`) ?? at(texts, key)
}

/** Puts values where the text has `{{name}}`; a name that is not given stays, an empty value leaves nothing. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (placeholder, path: string) => {
    const value = path.split('.').reduce<unknown>((each, step) => (each as Values | undefined)?.[step], values)
    if (value === undefined || value === null) return Object.hasOwn(values, path) ? '' : placeholder
    return String(value)
  })
