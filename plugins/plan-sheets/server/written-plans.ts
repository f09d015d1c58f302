import type { WrittenPlan, WrittenPlans } from '../../courses/contract.ts'
import type { PlanSection } from '../contract.ts'
import { partsOf } from '../sheet-text.ts'
import type { createPlanSheets } from './create-plan-sheets.ts'

/** A learner's sheets by the parts that the course defines, in whichever supported language they were begun. */
export const createWrittenPlans = (
  sheets: Pick<ReturnType<typeof createPlanSheets>, 'textsOf'>,
  readSections: () => Promise<readonly PlanSection[]>,
) => {
  const keyOf = (heading: string) => heading.trim().toLowerCase()
  return async (userId: string): Promise<WrittenPlans> => {
    const sections = await readSections()
    const sectionAt = new Map(sections.flatMap(({ section_id, names }) => names.map((name) => [keyOf(name), section_id] as const)))
    const planOf = (markdown: string): WrittenPlan => ({
      parts: partsOf(markdown).flatMap(({ heading, body }) => {
        const section = sectionAt.get(keyOf(heading))
        return section ? [{ section, text: body }] : []
      }),
    })
    const texts = await sheets.textsOf(userId)
    return { now: texts.now.map(planOf), before: async (time) => (await texts.before(time)).map(planOf) }
  }
}
