import { type TableTest, tableTestOf } from '../judge/find-definitions.ts'
import type { AskedLesson, EvidenceContent } from './read-evidence.ts'
import type { Work } from './read-work.ts'

/** Table tests for the learner's own browser, by item: handed-in SQL is never run in the host's databases. */
export const tablesIn = async (work: Work, content: EvidenceContent, asked: AskedLesson): Promise<ReadonlyMap<string, TableTest>> => {
  const asking = asked.items.flatMap((item) =>
    item.kind === 'tests' && item.language === 'sql' && item.from.includes('answer') ? [item] : [],
  )
  const answer = asking.length > 0 ? await work.answer(asked) : ''
  if (!answer) return new Map()
  const words = await content.wordsOf(asked.lesson)
  return new Map(
    asking.flatMap((item) => {
      const test = tableTestOf(item, answer, words)
      return test ? [[item.id, test] as const] : []
    }),
  )
}
