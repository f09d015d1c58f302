import type { ModelAnswerLine } from '../contract.ts'

/** Characters allowed before a line's first word: list markers, quotes, a table's borders. */
const marks = /^[\s|>*_`#•–-]+/u
/** The separator between a line's first word and the rest of it. */
const between = /^[\s:：|.)\]*_`=–-]+/u

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
const startsWith = (line: string, word: string): boolean => {
  const [text, begin] = [plain(line), plain(word)]
  return text.startsWith(begin) && !/^[\p{L}\p{N}]/u.test(text.slice(begin.length))
}

/** Returns a line without its markers, and also without a list number, in case the number is not the word itself. */
const readings = (line: string): string[] => {
  const typed = line.replace(marks, '')
  return [typed, typed.replace(/^\d{1,2}[.)]\s+/, '').replace(marks, '')]
}

export interface PairedLine {
  readonly line: ModelAnswerLine
  /** The learner's text for this line, without the first word; null if no line begins with it. */
  readonly mine: string | null
}

/**
 * Matches the lines of an answer with those of the model by their first words, in the reader's language or in English. An
 * indented line belongs to the one above it; lines without a match form the rest.
 */
export const pairLines = (answer: string, lines: readonly ModelAnswerLine[]): { pairs: readonly PairedLine[]; rest: string } => {
  const named = lines
    .flatMap(({ id, word, english_word }) => [word, english_word].flatMap((each) => (each ? [{ id, word: each }] : [])))
    .toSorted((one, other) => other.word.length - one.word.length)
  const mine = new Map<string, string[]>()
  const rest: string[] = []
  let into: string[] = rest
  for (const typed of answer.split('\n')) {
    if (typed.trim() === '') {
      into = rest
      continue
    }
    const match = readings(typed).flatMap((text) =>
      named.filter(({ word }) => startsWith(text, word)).map((found) => ({ text, ...found })),
    )[0]
    if (match) {
      into = mine.get(match.id) ?? []
      mine.set(match.id, into)
      into.push(match.text.slice(match.word.length).replace(between, ''))
    } else if (/^\s/.test(typed) && into !== rest) into.push(typed.trimEnd())
    else {
      into = rest
      rest.push(typed.trim())
    }
  }
  return { pairs: lines.map((line) => ({ line, mine: mine.get(line.id)?.join('\n') ?? null })), rest: rest.join('\n') }
}
