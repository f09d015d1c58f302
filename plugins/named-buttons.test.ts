import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translatedTexts } from './translated-texts.testing.ts'

const quotes = {
  es: /«([^»]+)»/g,
  fr: /«\u00a0([^»]+)\u00a0»/g,
  de: /„([^“]+)“/g,
  pt: /“([^”]+)”/g,
}
const languages = Object.keys(quotes) as (keyof typeof quotes)[]

const textOf = (language: string, plugin: string, key: string): unknown => {
  const file = join(import.meta.dirname, plugin, 'locales', `${language}.json`)
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], JSON.parse(readFileSync(file, 'utf8')))
}

/** Texts that name a button, a tab or a heading, and the key of its label. */
const named = [
  ['consent', 'scopes.ai.text', 'consent', 'approve.approve'],
  ['consent', 'class.open', 'account', 'tabs.privacy'],
  ['courses', 'lesson.nextAfterCalls_one', 'courses', 'lesson.next'],
  ['courses', 'lesson.nextAfterCalls_other', 'courses', 'lesson.next'],
  ['courses', 'lesson.nextAfterAnswer', 'courses', 'lesson.next'],
  ['plan-sheets', 'conflict.text.device', 'plan-sheets', 'versions.title'],
  ['plan-sheets', 'conflict.text.tab', 'plan-sheets', 'versions.title'],
  ['projects', 'settings.emptyText', 'projects', 'saveAs.action'],
  ['projects', 'settings.nextStep', 'projects', 'settings.edit'],
  ['projects', 'code.empty', 'projects', 'saveAs.action'],
  ['projects', 'code.note', 'projects', 'code.save'],
] as const

/** Texts whose quotes contain an example of a name, not a label. */
const noLabels = ['plugins/auth-mfa setup.nameHint']

describe('QW1: a button that a text names is called as the button is', () => {
  it.each(languages.flatMap((language) => named.map((each) => [language, ...each] as const)))(
    '%s: %s %s names %s %s',
    (language, plugin, key, other, label) => {
      const inQuotes = [...String(textOf(language, plugin, key)).matchAll(quotes[language])].map(([, words]) => words)
      expect(inQuotes).toContain(textOf(language, other, label))
    },
  )

  it.each(languages)('%s: what stands in quotes in a locale file is a label, or a value', (language) => {
    const inLocales = translatedTexts(language).filter(({ isContent }) => !isContent)
    const labels = new Set(translatedTexts(language).map(({ text }) => text.trim()))
    const others = inLocales
      .filter(({ place }) => !noLabels.includes(place))
      .flatMap(({ place, text }) => [...text.matchAll(quotes[language])].map(([, words = '']) => ({ place, words })))
      .filter(({ words }) => !labels.has(words) && !/^\{\{\w+\}\}$/.test(words))
    expect(others).toEqual([])
  })

  it.each(languages)('%s: a way through the pages, such as Settings → API Keys, has their labels', (language) => {
    const labels = new Set(translatedTexts(language).map(({ text }) => text.trim()))
    const ways = translatedTexts(language)
      .filter(({ isContent }) => !isContent)
      .flatMap(({ place, text }) =>
        [...text.matchAll(/(\p{Lu}[\p{L}-]*) → (\p{Lu}[\p{L}-]*(?: de \p{Lu}+| \p{Lu}+)?)/gu)].map(([, from, to]) => ({ place, from, to })),
      )
    expect(ways.length).toBeGreaterThan(3)
    expect(ways.filter(({ from, to }) => !labels.has(from ?? '') || !labels.has(to ?? ''))).toEqual([])
  })
})
