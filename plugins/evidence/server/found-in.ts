import type { Doc } from '#core'
import type { EvidenceItem, TextRules } from '../item-schema.ts'
import type { translatorFor } from './translator-for.ts'

/** Whether the rules count lines, not only words. */
const countsLines = ({ minLines, maxLines, lines, groups }: TextRules): boolean =>
  minLines !== undefined || maxLines !== undefined || lines !== undefined || groups !== undefined

/** Describes the finding for an item in a sentence, from the stored row: its counts of lines and words, no text. */
export const foundIn = (
  item: EvidenceItem,
  row: Pick<Doc<'evidence-shown'>, 'state' | 'words' | 'lines'>,
  t: ReturnType<typeof translatorFor>,
): string => {
  if (row.state === 'own-word') return t('found.ownWord')
  const words = t('found.words', { count: row.words ?? 0 })
  const amountOf = (rules: TextRules) => (countsLines(rules) ? `${t('found.lines', { count: row.lines ?? 0 })}, ${words}` : words)
  switch (item.kind) {
    case 'sheet':
      return t('found.sheet', { amount: amountOf(item) })
    case 'prompt':
      return t('found.prompt', { count: row.words ?? 0, call: item.call })
    case 'limits':
      if (item.of.includes('note')) return t('found.note', { amount: amountOf(item) })
      if (item.of.includes('answer')) return t('found.answer', { amount: amountOf(item) })
      return t('found.judged')
    case 'chosen':
      return t('found.chosen', { amount: words })
    case 'ran':
      return t(item.saved ? 'found.ranAndSaved' : 'found.ran')
    case 'tests':
      return item.language === 'sql'
        ? t('found.tables', { count: item.checks?.length ?? 0 })
        : t('found.function', { count: item.tests?.length ?? 0, name: item.function })
    case 'address':
      return t('found.address')
    case 'own-word':
      return t('found.ownWord')
  }
}
