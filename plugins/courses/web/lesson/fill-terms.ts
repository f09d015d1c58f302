import { type AnalogyPack, analogyKeys } from '../../contract.ts'

const term = new RegExp(`\\{\\{(${analogyKeys.join('|')})\\}\\}`, 'g')

/** Escapes Markdown: the text of an analogy pack is shown literally. */
const asPlainText = (text: string) => text.replace(/[\\`*_[\]<>#|~&!]/g, '\\$&').replace(/\s+/g, ' ')

/**
 * Replaces each `{{term}}` by the learner's analogy in italics, or by the plain word without an analogy.
 * A lesson writes `your quota ({{quota}})`, so the analogy reads as a definition inside the sentence.
 */
export const fillTerms = (markdown: string, pack: AnalogyPack | null, plainWord: (key: keyof AnalogyPack) => string): string =>
  markdown.replace(term, (_, key: keyof AnalogyPack) => {
    const analogy = pack?.[key]?.trim()
    return analogy ? `*${asPlainText(analogy)}*` : plainWord(key)
  })

/** Splits a text into plain text and terms, in their order. */
export const splitTerms = (text: string): (string | { readonly term: keyof AnalogyPack })[] =>
  text.split(term).flatMap((part, index) => (index % 2 === 1 ? { term: part as keyof AnalogyPack } : part === '' ? [] : part))
