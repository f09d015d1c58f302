import type { ItemOf } from '../item-schema.ts'
import { judgeText, type Reading, type TextVerdict } from './judge-text.ts'
import { hasOpenField } from './lesson-words.ts'
import { normalised } from './words.ts'

/** The kinds for which a text is enough to judge. */
type WrittenItem = ItemOf<'sheet'> | ItemOf<'prompt'> | ItemOf<'limits'>
export const isWritten = (item: { readonly kind: string }): item is WrittenItem =>
  item.kind === 'sheet' || item.kind === 'prompt' || item.kind === 'limits'

/** Whether a text of the learner's shows what an item asks for. */
export const judgeWritten = (item: WrittenItem, text: string, reading: Reading): TextVerdict => {
  const isPrompt = item.kind === 'prompt'
  const verdict = judgeText(item, text, { ...reading, isPrompt })
  return isPrompt && hasOpenField(reading.lesson, item.call, normalised(text)) ? { ...verdict, isShown: false } : verdict
}

/** The chosen options of a `chosen` item, with the reason for them. */
export interface Choice {
  readonly chosen: readonly string[]
  readonly reason: string
}

/** Whether the chosen options are among the offered ones, and the reason is sufficient. */
export const judgeChosen = (item: ItemOf<'chosen'>, { chosen, reason }: Choice, reading: Reading): TextVerdict => {
  const verdict = judgeText(item.reason, reason, reading)
  const isOffered = chosen.length > 0 && (item.several || chosen.length === 1) && chosen.every((each) => item.choices.includes(each))
  return isOffered ? verdict : { ...verdict, isShown: false }
}

/** Parses a choice as a sample writes it: the chosen options, one per line, a blank line, then the reason. */
export const choiceOf = (sample: string): Choice => {
  const [chosen = '', ...reason] = sample.split('\n\n')
  return { chosen: chosen.split('\n').filter(Boolean), reason: reason.join('\n\n') }
}
