import type { Store } from '#core'
import type { LearnerWork, WrittenPlans } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import { isDone } from './exercise-rows.ts'

const noPlans: WrittenPlans = { now: [], before: async () => [] }

/** Where a learner's own words are read: answers here, plans and notes where other plugins keep them. */
export const createLearnerWork = ({ store, catalogue }: { store: Store; catalogue: Pick<Catalogue, 'modules'> }): LearnerWork => {
  let plans: LearnerWork['plans'] = async () => noPlans
  let notes: LearnerWork['notes'] = async () => []
  let savedCode: LearnerWork['savedCode'] = async () => []
  return {
    plansBy: (read) => {
      plans = read
    },
    plans: (userId) => plans(userId),
    notesBy: (read) => {
      notes = read
    },
    notes: (userId, subSlideId) => notes(userId, subSlideId),
    codeBy: (read) => {
      savedCode = read
    },
    savedCode: (userId) => savedCode(userId),
    answers: async (userId, moduleId) => {
      const rows = await store.find('exercise-calls', { where: { user_id: { equals: userId }, module_id: { equals: moduleId } } })
      return new Map(rows.flatMap(({ sub_slide_id, answer }) => (answer ? [[sub_slide_id, answer] as const] : [])))
    },
    reachedAt: async (userId, subSlideId) => {
      const lessons = (await catalogue.modules('en')).flatMap(({ subSlides }) => subSlides.map(({ id }) => id))
      const earlier = new Set(lessons.slice(0, Math.max(0, lessons.indexOf(subSlideId))))
      const rows = await store.find('exercise-calls', { where: { user_id: { equals: userId } } })
      const done = rows.filter((row) => isDone(row) && row.completed_at && earlier.has(row.sub_slide_id))
      return (
        done
          .map(({ completed_at }) => String(completed_at))
          .toSorted()
          .at(-1) ?? null
      )
    },
  }
}
