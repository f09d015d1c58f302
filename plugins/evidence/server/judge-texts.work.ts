import type { ItemOf } from '../item-schema.ts'
import { judgeWritten } from '../judge/judge-item.ts'
import type { Reading, TextVerdict } from '../judge/judge-text.ts'

/** An item with the texts that may show it. */
export interface KeptTexts {
  readonly lesson: string
  readonly item: ItemOf<'sheet'> | ItemOf<'limits'>
  readonly texts: readonly string[]
}

/** The message to the worker thread: a learner's stored texts, and how those of each lesson are read. */
export interface TextsToJudge {
  readonly kept: readonly KeptTexts[]
  readonly readings: ReadonlyMap<string, Reading>
}

/** Finds, for each item, the verdict on the first text that shows it, in a worker thread; null if none does. */
export default ({ kept, readings }: TextsToJudge): (TextVerdict | null)[] =>
  kept.map(({ lesson, item, texts }) => {
    const reading = readings.get(lesson)
    for (const text of reading ? texts : []) {
      const verdict = judgeWritten(item, text, reading as Reading)
      if (verdict.isShown) return verdict
    }
    return null
  })
