import { type Block, type Inline, readMarkdown } from '#core/markdown'

/** Below this length a text is too short for a meaningful average. */
const fewestWords = 40
/** Fourteen-year-olds read the same lessons as adults do. */
const highestGrade = 8

/** The words of a line as prose: code counts as one plain word; pictures, mathematics and placeholders do not count. */
const wordsOf = (line: readonly Inline[]): string =>
  line
    .map((part) => {
      if ('children' in part) return wordsOf(part.children)
      if (part.type === 'code') return 'code'
      if (part.type === 'break') return part.isSoft ? ' ' : '. '
      return part.type === 'text' ? part.text.replace(/\{\{\w+\}\}/g, '') : ''
    })
    .join('')

/** The passages of a text that are read as prose, each ending a sentence: not code, tables or headings. */
const proseOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [wordsOf(block.children)]
    if (block.type === 'list' || block.type === 'footnotes') return block.items.flatMap(({ children }) => proseOf(children))
    if (block.type === 'details') return [wordsOf(block.summary), ...proseOf(block.children)]
    return block.type === 'quote' ? proseOf(block.children) : []
  })

const sentencesOf = (markdown: string): readonly (readonly string[])[] =>
  proseOf(readMarkdown(markdown))
    .flatMap((passage) => passage.split(/[.!?:;]+(?=\s|$)/))
    .map((sentence) => sentence.match(/\p{L}[\p{L}'’-]*/gu) ?? [])
    .filter((words) => words.length > 0)

/** Approximates an English word's syllables, close enough for an average: groups of vowels, without an ending that is not spoken. */
const syllablesIn = (word: string): number => {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** The school grade that an English text requires, by Flesch and Kincaid; null where the text is too short to judge. */
export const readingGrade = (markdown: string): number | null => {
  const sentences = sentencesOf(markdown)
  const words = sentences.flat()
  if (words.length < fewestWords) return null
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Returns advice for a text that is harder to read than the course is; null where it is not. */
export const hardToRead = (markdown: string): string | null => {
  const grade = readingGrade(markdown)
  if (grade === null || grade <= highestGrade) return null
  return `reads like school grade ${Math.ceil(grade)}, the course like ${highestGrade} or less: shorter sentences and plainer words help`
}
