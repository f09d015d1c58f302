import MiniSearch from 'minisearch'
import type { OwnDocument } from '#core'
import { plainText, type SearchKind } from '#core/contract'
import { plainWords } from '#core/markdown'
import { maxItems, type SearchGroup } from '../contract.ts'
import { excerptOf, termOf, termPattern, wordsIn } from '../search-words.ts'

/** A typed word, with what the published content knows of it. */
export interface AskedWord {
  readonly typed: string
  /** Whether the word is searched for as it is: the content has it, or its reader wants it so. */
  readonly isKnown: boolean
  /** The similar word of the content for an unknown one; null if there is none. */
  readonly similar: string | null
}

/** The message to the worker thread: one person's texts, and the words to find in them. */
export interface OwnSearch {
  readonly documents: readonly { readonly kind: SearchKind; readonly document: OwnDocument }[]
  readonly words: readonly AskedWord[]
}
export interface OwnResults {
  /** The words that were searched for, in the order in which they were typed. */
  readonly meant: readonly string[]
  readonly groups: readonly SearchGroup[]
}

/** A typo is compared with at least this number of different words, if a person wrote as many: the rest of the texts is left out. */
const enoughWords = 50_000

/** Returns a function that finds the closest of a person's own words. Its vocabulary is built with the first unknown word. */
const createCorrection = (texts: readonly string[]) => {
  let built: MiniSearch | undefined
  const build = () => {
    const written = new Set<string>()
    for (const text of texts) {
      for (const each of wordsIn(text)) written.add(each)
      if (written.size >= enoughWords) break
    }
    const vocabulary = new MiniSearch({ fields: ['words'], tokenize: wordsIn, processTerm: termOf })
    vocabulary.add({ id: 0, words: [...written].join(' ') })
    return vocabulary
  }
  return (term: string): string | null => {
    if (term.length < 4) return null
    built ??= build()
    const [best] = built.search(term, { fuzzy: term.length < 7 ? 1 : 2 })
    return best?.terms[0] ?? null
  }
}

/** A text up to this length is quoted from its whole; of a longer one, the characters before and after the first match are read. */
const read = { whole: 2_000, before: 500, after: 1_000 } as const

/** The part of a text around the first match, from the beginning of a line if one is near. */
const aroundMatch = (text: string, terms: readonly string[]): string => {
  if (text.length <= read.whole) return text
  const folded = plainText(text)
  const places = terms.map((term) => folded.search(termPattern(term))).filter((place) => place >= 0)
  // Folding changes the length of few texts, and by little: the match stays within the part.
  const at = places.length > 0 ? Math.min(...places) : 0
  const from = Math.max(0, at - read.before)
  const line = text.indexOf('\n', from)
  return text.slice(from > 0 && line !== -1 && line < at ? line + 1 : from, at + read.after)
}

const shown = ({ title, url, text, isMarkdown }: OwnDocument, terms: readonly string[]) => {
  const part = aroundMatch(text, terms)
  return { title, url, excerpt: excerptOf(isMarkdown ? plainWords(part) : part, terms), locked: false }
}

/** Searches a person's own texts, in a worker thread. Texts are searched as they were typed; only what is quoted is read as Markdown. */
export default ({ documents, words }: OwnSearch): OwnResults => {
  const texts = documents.map(({ document: { title, text } }) => plainText(`${title}\n${text}`))
  const isWritten = (term: string) => texts.some((text) => termPattern(term).test(text))
  const correct = createCorrection(texts)
  const meant = words.map(({ typed, isKnown, similar }) => {
    const term = termOf(typed)
    return isKnown || isWritten(term) ? typed : (similar ?? correct(term) ?? typed)
  })
  const terms = [...new Set(meant.map(termOf))]
  const patterns = terms.map(termPattern)
  const found = documents.filter((_, place) => patterns.every((pattern) => pattern.test(texts[place] as string)))
  const groups = [...new Set(found.map(({ kind }) => kind))].map((kind) => {
    const ofKind = found.filter((each) => each.kind === kind)
    return { kind, total: ofKind.length, items: ofKind.slice(0, maxItems).map(({ document }) => shown(document, terms)) }
  })
  return { meant, groups }
}
