import { isRecord } from '#core/contract'
import { counterpart } from '../../core/shared/merge-translation.ts'
import { textsIn } from '../workflow/texts-in.ts'
import { type EnglishDocument, englishTextsOf, namedFieldsOf } from './english-digest.ts'
import { type Words, withWords } from './words-of.ts'

/** Fields that identify list entries in every language: a translation need not repeat them. */
const names = ['id', 'key', 'code', 'path']

/** A translation in the structure of its English, with null for each text that it lacks. */
const inStructureOf = (english: unknown, said: unknown): unknown => {
  if (Array.isArray(english)) return english.map((entry, index) => inStructureOf(entry, counterpart(entry, index, said)))
  if (isRecord(english)) {
    const other = isRecord(said) ? said : {}
    const entries = Object.entries(english)
    return Object.fromEntries(entries.map(([name, value]) => [name, names.includes(name) ? value : inStructureOf(value, other[name])]))
  }
  if (typeof english === 'string') return typeof said === 'string' ? said : null
  return english
}

/** The texts of a translation by their paths in English. */
const translatedTexts = (english: EnglishDocument, language: string, words: Words): Map<string, string> => {
  const { definedFields } = english
  const fields = namedFieldsOf(english)
  const said = { ...fields, ...withWords(definedFields, fields, words, (word, now) => ({ [language]: inStructureOf(now, word) })) }
  return new Map(
    textsIn(definedFields, said)
      .filter((text) => text.language === language && text.kind === 'words')
      .map(({ path, text }) => [path, text.trim()]),
  )
}

const found = (text: string, pattern: RegExp, part = 0): string[] => [...text.matchAll(pattern)].map((match) => match[part] ?? '')

const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ' ')
/** Numbers without separators for thousands and decimals, which differ between languages. */
const numbersIn = (text: string): string[] =>
  found(text.replaceAll(/\{\{\w+\}\}|https?:\/\/\S+/g, ' '), /\d+(?:[.,\u00a0\u202f](?=\d)\d+)*/g)
    .map((number) => number.replaceAll(/\D/g, ''))
    .sort()

type PartsOf = (text: string) => string[]

/** Parts that a translation must repeat exactly from the English text. */
const parts: readonly (readonly [what: string, of: PartsOf])[] = [
  // A translation may repeat a name where English has a pronoun, which would reveal a gender.
  ['placeholders', (text) => [...new Set(found(text, /\{\{\w+\}\}/g))].sort()],
  ['fields in [brackets]', (text) => found(text, /\[[^\]\n]*\](?![(:])/g).map(() => '[…]')],
  ['links', (text) => found(text, /\]\(([^)\s]+)\)/g, 1).sort()],
  ['code fences', (text) => found(text, /^```/gm)],
  ['numbers', (text) => numbersIn(withoutCode(text))],
]

/** A word limit, which translations may raise by a fifth: sentences are longer in the other languages. */
const wordLimits = (text: string): string[] => found(text, /(\d+)(?: or fewer)? words/g, 1)
const isRaised = (english: string, translated: string): boolean => {
  const raised = Number(translated) / Number(english)
  return raised > 1 && raised <= 1.25
}
const equalButRaised = (english: readonly string[], translated: readonly string[], limits: readonly string[]): boolean => {
  const left = [...translated]
  return (
    english.length === translated.length &&
    english.every((number) => {
      const at = left.indexOf(number)
      const instead = at >= 0 ? at : limits.includes(number) ? left.findIndex((other) => isRaised(number, other)) : -1
      if (instead >= 0) left.splice(instead, 1)
      return instead >= 0
    })
  )
}

/** Prompts are plain text: their code has no code marks, and it is the same in every language. */
const isCode = (sentence: string): boolean => /[{}=_+]|--|<>/.test(sentence)

const sentencesOf = (text: string): string[] =>
  withoutCode(text)
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 8 && !isCode(sentence))

const differences = (english: string, translated: string): string[] => {
  const unequal = parts.flatMap(([what, of]) => {
    const [inEnglish, here] = [of(english), of(translated)]
    const isEqual =
      what === 'numbers'
        ? equalButRaised(inEnglish, here, wordLimits(english)) ||
          // Only one of the two may mark its code as such: then its numbers must be equal.
          equalButRaised(numbersIn(english), numbersIn(translated), wordLimits(english))
        : JSON.stringify(inEnglish) === JSON.stringify(here)
    return isEqual ? [] : [`${what}: ${inEnglish.join(' ') || 'none'} in English, ${here.join(' ') || 'none'} here`]
  })
  const sentences = new Set(sentencesOf(english))
  const left = sentencesOf(translated).filter((sentence) => sentences.has(sentence))
  return [...unequal, ...left.map((sentence) => `is English: ${sentence}`)]
}

const nameOf = (entry: unknown) => (isRecord(entry) ? names.map((name) => entry[name]).find((name) => typeof name === 'string') : undefined)

/** A language may have any number of alternative spellings of a right answer. */
const free = ['also']

/** Finds lists of another length than the English, and entries that the English does not have. */
const mistakesInLists = (english: unknown, said: unknown, place: string): string[] => {
  if (Array.isArray(english) && Array.isArray(said)) {
    const known = english.map(nameOf)
    if (known.every((name) => name === undefined) && said.length !== english.length)
      return [`${place}: must have ${english.length} entries; it has ${said.length}`]
    const strangers = said.map(nameOf).filter((name) => name !== undefined && !known.includes(name))
    return [
      ...strangers.map((name) => `${place}: has ${String(name)}, which is not in the English`),
      ...english.flatMap((entry, index) =>
        mistakesInLists(entry, counterpart(entry, index, said), `${place}.${String(known[index] ?? index)}`),
      ),
    ]
  }
  if (!isRecord(english) || !isRecord(said)) return []
  return Object.keys(said)
    .filter((name) => !free.includes(name))
    .flatMap((name) => mistakesInLists(english[name], said[name], place ? `${place}.${name}` : name))
}

export interface Comparison {
  /** The number of texts in English, and how many of them the translation has. */
  readonly all: number
  readonly said: number
  readonly missing: readonly string[]
  /** Differences between the translation and the English that can be checked by program. */
  readonly mistakes: readonly string[]
}

/** Compares one document's words in another language with its English. */
export const compareTranslation = (english: EnglishDocument, language: string, words: Words): Comparison => {
  const texts = englishTextsOf(english)
  const translated = translatedTexts(english, language, words)
  const missing = [...texts.keys()].filter((path) => !translated.has(path))
  const mistakes = [...translated].flatMap(([path, text]) => differences(texts.get(path) ?? '', text).map((each) => `${path}: ${each}`))
  return {
    all: texts.size,
    said: texts.size - missing.length,
    missing,
    mistakes: [...mistakesInLists(english.fields, words, ''), ...mistakes],
  }
}
