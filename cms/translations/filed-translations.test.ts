import { beforeAll, describe, expect, it } from 'vitest'
import { installed } from '../installed.testing.ts'
import { compareTranslation } from './compare-translation.ts'
import { type EnglishDocument, englishDigestOf, englishTextsOf } from './english-digest.ts'
import { completenessOf, type FiledTranslations, others, readFiledTranslations } from './filed-translations.testing.ts'
import type { Words } from './words-of.ts'

let filed: FiledTranslations
beforeAll(async () => {
  filed = await readFiledTranslations()
})

const documentOf = (path: string) => filed.english.get(path)?.[0] as EnglishDocument
const withFields = (path: string, change: (fields: Words) => Words): EnglishDocument => {
  const document = documentOf(path)
  return { ...document, fields: { ...document.fields, ...change(document.fields) } }
}
const lesson = 'modules/planner/1.1.md'

describe('QW3: a translation says which English it was made from', () => {
  it('by a digest of the words, which a changed sentence changes and a changed number of calls does not', () => {
    const digest = englishDigestOf([documentOf(lesson)])
    expect(digest).toMatch(/^[0-9a-f]{16}$/)
    expect(englishDigestOf([withFields(lesson, () => ({ callsRequired: 9 }))])).toBe(digest)
    expect(englishDigestOf([withFields(lesson, ({ idea }) => ({ idea: `${idea} One more sentence.` }))])).not.toBe(digest)
    const invitation = 'pages/invite-mail.md'
    const changed = withFields(invitation, ({ data }) => ({
      data: JSON.parse(JSON.stringify(data).replace(/"markdown":"/, '"markdown":"Dear admin, ')),
    }))
    expect(englishDigestOf([changed])).not.toBe(englishDigestOf([documentOf(invitation)]))
  })

  it('in every file', () => {
    const without = filed.digests.filter(({ has }) => has === undefined)
    expect(without.map(({ path, today }) => `content/${path}: english: "${today}"`)).toEqual([])
  })

  const older = () =>
    filed.digests
      .filter(({ has, today }) => has !== undefined && has !== today)
      .map(({ path, today }) => `content/${path} is older than its English, whose digest is now ${today}`)

  // Between releases the list alone is printed: an editor's correction of the English must not wait for four languages.
  it.runIf(process.env.RELEASE)('and no release has an older one', () => expect(older()).toEqual([]))

  it('says how complete each language is, and what is older', () => {
    const list = older()
    if (list.length > 0) console.warn(`${list.length} translations are older than their English:\n${list.join('\n')}`)
    const lines = completenessOf(filed)
    console.info(`How much of the English is translated:\n${lines.join('\n')}`)
    expect(lines).toContainEqual(expect.stringMatching(/^module planner +es +\d+ % +fr +\d+ % +de +\d+ % +pt +\d+ %$/))
  })
})

it('QW: the page of the languages has a name for all that is translated', () => {
  const { areas } = documentOf('pages/languages.md').fields.data as { areas: { collections: string[] }[] }
  const translated = [...filed.english.values()].flat().filter((document) => englishTextsOf(document).size > 0)
  const collections = new Set(translated.flatMap(({ seed }) => ('collection' in seed ? [seed.collection] : [])))
  expect(collections).toEqual(new Set(installed(areas.flatMap(({ collections }) => collections))))
})

describe('QW3: a translation has what its English has', () => {
  it.each(others)('%s: the same lists, placeholders, fields, links, fences and numbers, and no sentence left in English', (language) => {
    const mistakes = filed.documents
      .filter((document) => document.language === language && document.comparison.mistakes.length > 0)
      .flatMap(({ path, comparison }) => comparison.mistakes.map((mistake) => `content/${path} ${mistake}`))
    expect(mistakes).toEqual([])
  })

  const mistakesWith = (words: Words) => compareTranslation(documentOf(lesson), 'de', words).mistakes
  it.each([
    ['a list of another length', { hints: [{ text: 'Eins.' }, { text: 'Zwei.' }] }, 'hints: must have 3 entries; it has 2'],
    ['a lost placeholder', { exercise: 'Jeder Aufruf zählt.' }, 'placeholders: {{practice_mode}} {{quota}} in English, none here'],
    ['a lost field', { calls: [{}, { prompt: 'Ergänze 8 andere.' }, {}, {}] }, 'fields in [brackets]: […] in English, none here'],
    ['another number', { samplePrompt: 'Nenne 14 Ärgernisse, je höchstens 18 Wörter.' }, 'numbers: 12 18 in English, 14 18 here'],
  ] as const)('%s is named', (_, words, mistake) => {
    expect(mistakesWith(words as Words)).toContainEqual(expect.stringContaining(mistake))
  })

  it('code may stand between marks where the English has none', () => {
    expect(mistakesWith({ samplePrompt: 'Nenne `12` Ärgernisse, je höchstens `18` Wörter.' })).toEqual([])
    expect(mistakesWith({ samplePrompt: 'Nenne `14` Ärgernisse, je höchstens `18` Wörter.' })).toHaveLength(1)
  })

  it('an answer that is right may have other spellings, as many as the language has', () => {
    const check = filed.english.get('modules/planner/check.yaml') ?? []
    const english = check.find(({ key }) => key === 'planner-token-arithmetic') as EnglishDocument
    const variants = (english.fields.variants as Words[]).map((variant) => ({ ...variant, also: [{ text: '3.900' }] }))
    expect(compareTranslation(english, 'de', { variants }).mistakes.filter((mistake) => mistake.includes('also'))).toEqual([])
  })

  it('an English sentence is named', () => {
    const { description } = documentOf(lesson).fields
    expect(mistakesWith({ description })).toEqual([`description: is English: ${description}`])
  })

  it('QW3: a line of code in a prompt is the same in every language', () => {
    const samplePrompt = 'select id, from_date, status from loans where tool_id = 7;'
    const document = withFields(lesson, () => ({ samplePrompt }))
    expect(compareTranslation(document, 'de', { samplePrompt }).mistakes).toEqual([])
  })

  it('QW3: a language has its own spellings of a right answer', () => {
    const items = filed.english.get('modules/planner/check.yaml') ?? []
    const item = items.find(({ key }) => key === 'planner-token-arithmetic') as EnglishDocument
    const variants = (item.fields.variants as Words[]).map((variant) => ({ ...variant, also: [{ text: '3.900' }] }))
    expect(compareTranslation(item, 'de', { variants }).mistakes.filter((each) => each.includes('also'))).toEqual([])
  })

  it('a limit of words may be a fifth higher, and decimals have the sign of the language', () => {
    expect(mistakesWith({ samplePrompt: 'Nenne 12 Ärgernisse, je höchstens 22 Wörter.' })).toEqual([])
    expect(mistakesWith({ costInfo: { scaleInfo: 'Mit deinem Schlüssel etwa 2.500 Token.' } })).toEqual([])
  })
})
