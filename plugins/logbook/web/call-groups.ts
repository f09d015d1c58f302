import type { Ledger, LogbookEntry } from '../contract.ts'
import { localDay } from './call-words.ts'

export interface CallGroup {
  readonly key: string
  readonly entries: readonly LogbookEntry[]
  /** The whole group's totals for the month; absent when the list shows only a part of the group. */
  readonly sum: { readonly calls: number; readonly tokens?: number; readonly cost_usd: number } | undefined
}

const keyOf = ({ source, module_id, sub_slide_id }: Pick<LogbookEntry, 'source' | 'module_id' | 'sub_slide_id'>) =>
  JSON.stringify([source, module_id, sub_slide_id])

/** Groups the calls by lesson or by day, the group with the newest call first. */
export const groupCalls = (entries: readonly LogbookEntry[], by: 'lesson' | 'day', ledger: Ledger | undefined): CallGroup[] => {
  const groups = new Map<string, LogbookEntry[]>()
  for (const entry of entries) {
    const key = by === 'day' ? localDay(entry.at) : keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups].map(([key, members]) => {
    const lesson = ledger?.lessons.find((each) => keyOf(each) === key)
    const sum =
      by === 'day' ? ledger?.days.find(({ day }) => day === key) : lesson && { ...lesson, tokens: lesson.tokens_in + lesson.tokens_out }
    return { key, entries: members, sum }
  })
}
