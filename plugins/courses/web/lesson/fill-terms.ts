import { type AnalogyPack, analogyKeys } from '../../contract.ts'

const term = new RegExp(`\\{\\{(${analogyKeys.join('|')})\\}\\}`, 'g')

/** Escapes Markdown: the text of an analogy pack is shown literally. */
const asPlainText = (text: string) => text.replace(/[\\`*_[\]<>#|~&!]/g, '\\$&').replace(/\s+/g, ' ')

/**
 * Puts the learner's analogy, in italics, in the place of each `{{term}}`, and the plain word where there is none.
 * A lesson writes `your quota ({{quota}})`, so the words stand as a definition inside the sentence.
 */
export const fillTerms = (markdown: string, pack: AnalogyPack | null, plainWord: (key: keyof AnalogyPack) => string): string =>
  markdown.replace(term, (_, key: keyof AnalogyPack) => {
    const analogy = pack?.[key]?.trim()
    return analogy ? `*${asPlainText(analogy)}*` : plainWord(key)
  })

/** A text's words and its terms, in their order. */
export const splitTerms = (text: string): (string | { readonly term: keyof AnalogyPack })[] =>
  text.split(term).flatMap((part, index) => (index % 2 === 1 ? { term: part as keyof AnalogyPack } : part === '' ? [] : part))
