import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['web', 'core', ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`)]

const textsOf = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, part]) => textsOf(part, [...path, key])) : []
}

/** Where a language's locale files say something: `plugins/consent picker.title: …`. */
const placesOf = (language: string, found: (text: string) => boolean) =>
  folders.flatMap((folder) => {
    const file = join(root, folder, 'locales', `${language}.json`)
    if (!existsSync(file)) return []
    return textsOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter(([, text]) => found(text))
      .map(([path, text]) => `${folder} ${path}: ${text}`)
  })

/** `| de | Magic Link | Anmeldelink |` of docs/translation.md. */
const gaveWay = readFileSync(join(root, 'docs/translation.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, language = '', , , rest]) => ['es', 'fr', 'de', 'pt'].includes(language) && rest === '')
  .map(([, language = '', not = '', but = '']) => [language, not, but] as const)

describe('RU20: one word for one thing in each language', () => {
  it('has a list of words that gave way', () => expect(gaveWay.length).toBeGreaterThan(15))

  it.each(gaveWay)('%s: not “%s” but “%s”', (language, not) => {
    expect(placesOf(language, (text) => text.toLowerCase().includes(not.toLowerCase()))).toEqual([])
  })

  it.each([
    ['de', /(?<!^|[.:!?“] )(?<!\p{L})(Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/u],
    ['es', /(?<!\p{L})(usted|ustedes|vosotros|vuestr[oa]s?|os)(?!\p{L})/iu],
    ['fr', /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu],
    ['pt', /(?<!\p{L})(o senhor|a senhora|vós|vosso)(?!\p{L})/iu],
  ])('%s: addresses everybody in one way', (language, otherAddress) => {
    expect(placesOf(language, (text) => otherAddress.test(text))).toEqual([])
  })

  it.each([
    ['de', /\w\.\.\.|\w…/],
    ['fr', /\.\.\./],
  ])('%s: writes what is under way with its own dots', (language, otherDots) => {
    expect(placesOf(language, (text) => otherDots.test(text))).toEqual([])
  })
})
