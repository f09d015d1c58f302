import type { Works } from '#core'
import type { WrittenPlan, WrittenPlans } from '../../courses/contract.ts'
import type { PlanSection } from '../contract.ts'
import type { createPlanSheets } from './create-plan-sheets.ts'
import type { PlansToRead } from './read-plans.work.ts'

interface Dependencies {
  readonly sheets: Pick<ReturnType<typeof createPlanSheets>, 'all' | 'textsBefore'>
  readonly works: Works
  readonly readSections: () => Promise<readonly PlanSection[]>
}

/** A learner's sheets by the parts that the course defines, in whichever supported language they were begun. */
export const createWrittenPlans = ({ sheets, works, readSections }: Dependencies) => {
  const planned = async (userId: string, read: () => Promise<string[]>): Promise<WrittenPlan[]> => {
    const sections = new Map(
      (await readSections()).flatMap(({ section_id, names }) => names.map((name) => [name.trim().toLowerCase(), section_id] as const)),
    )
    const input = async (): Promise<PlansToRead> => ({ texts: await read(), sections })
    return works.run<WrittenPlan[]>(new URL('./read-plans.work.js', import.meta.url), input, userId)
  }
  return async (userId: string): Promise<WrittenPlans> => {
    let ids: readonly string[] = []
    const now = await planned(userId, async () => {
      const all = await sheets.all(userId)
      ids = all.map(({ id }) => id)
      return all.map(({ markdown }) => markdown)
    })
    return { now, before: (time) => planned(userId, () => sheets.textsBefore(userId, ids, time)) }
  }
}
