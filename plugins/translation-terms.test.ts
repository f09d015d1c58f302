import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translatedTexts, withoutCode } from './translated-texts.testing.ts'

/** Finds texts in a language: `plugins/consent picker.title: …`. */
const placesOf = (language: string, found: (text: string) => boolean) =>
  translatedTexts(language)
    .filter(({ text }) => found(withoutCode(text)))
    .map(({ place, text }) => `${place}: ${text.slice(0, 200)}`)

/** Rows such as `| de | Magic Link | Anmeldelink |` in docs/translation.md. */
const gaveWay = readFileSync(join(import.meta.dirname, '../docs/translation.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, language = '', , , rest]) => ['es', 'fr', 'de', 'pt'].includes(language) && rest === '')
  .map(([, language = '', not = '', but = '']) => [language, not, but] as const)

/** A word in code marks is matched as a whole word that does not begin a name like `mail.example`, others anywhere. */
const finds = (not: string): ((text: string) => boolean) => {
  const [, word] = /^`(.+)`$/.exec(not) ?? []
  if (word === undefined) return (text) => text.toLowerCase().includes(not.toLowerCase())
  const whole = new RegExp(`(?<![\\p{L}-])${word}(?!\\.?\\p{L})`, 'iu')
  return (text) => whole.test(text)
}

describe('RU20: one word for one thing in each language', () => {
  it('has a list of words that gave way', () => expect(gaveWay.length).toBeGreaterThan(60))

  // A plugin's author should not meet these words in a text that `npm run new:plugin` wrote.
  it.each(['es', 'fr', 'de', 'pt'])('%s: reads the texts of a new plugin too', (language) =>
    expect(translatedTexts(language).map(({ place }) => place)).toContain('docs/tutorial/flight-log empty'),
  )

  it.each(gaveWay)('QW2 %s: not “%s” but “%s”', (language, not) => expect(placesOf(language, finds(not))).toEqual([]))

  it.each([
    ['de', /(?<!^|[.:!?“„*\n-] ?)(?<!\p{L})(Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/mu],
    ['es', /(?<!\p{L})(usted|ustedes|vosotros|vuestr[oa]s?|os)(?!\p{L})/iu],
    ['fr', /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu],
    ['pt', /(?<!\p{L})(o senhor|a senhora|vós|vosso|tu|teus?|tuas?)(?!\p{L})/iu],
  ])('%s: addresses everybody in one way', (language, otherAddress) => {
    // A film's title addresses no reader.
    const places = placesOf(language, (text) => otherAddress.test(text)).filter((place) => !place.startsWith('taxonomies/movie-franchises'))
    expect(places).toEqual([])
  })
})
