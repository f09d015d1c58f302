import type { Store } from '#core'
import type { LearnerWork, WrittenPlans } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import type { HandIns } from './create-hand-ins.ts'
import { isDone } from './exercise-rows.ts'

/** The opening time of a lesson that was never locked. */
const always = new Date(0).toISOString()
const noPlans: WrittenPlans = { now: [], before: async () => [] }

/** Reads a learner's own texts: answers from here, plans, notes and code from the plugins that store them. */
export const createLearnerWork = ({
  store,
  catalogue,
  handIns,
}: {
  store: Store
  catalogue: Pick<Catalogue, 'modules'>
  handIns: HandIns
}): LearnerWork => {
  let plans: LearnerWork['plans'] = async () => noPlans
  let notes: LearnerWork['notes'] = async () => []
  let passesTests: LearnerWork['passesTests'] = async () => false
  let savedCode: LearnerWork['savedCode'] = async () => []
  let criteria: LearnerWork['criteria'] = async () => []
  let explanations: LearnerWork['explanations'] = async () => []
  return {
    providePlans: (read) => {
      plans = read
    },
    plans: (userId) => plans(userId),
    provideNotes: (read) => {
      notes = read
    },
    notes: (userId, subSlideId) => notes(userId, subSlideId),
    provideCode: (read) => {
      savedCode = read
    },
    savedCode: (userId) => savedCode(userId),
    provideTests: (run) => {
      passesTests = run
    },
    passesTests: (...given) => passesTests(...given),
    answers: handIns.newest,
    handIns: handIns.of,
    sealedHandIns: handIns.sealed,
    provideExplanations: (read) => {
      explanations = read
    },
    explanations: (userId) => explanations(userId),
    provideCriteria: (read) => {
      criteria = read
    },
    criteria: (...given) => criteria(...given),
    reachedAt: async (userId, subSlideId) => {
      const modules = await catalogue.modules('en')
      const place = modules.findIndex(({ subSlides }) => subSlides.some(({ id }) => id === subSlideId))
      const own = (modules[place]?.subSlides ?? []).map(({ id }) => id)
      const before = own[own.indexOf(subSlideId) - 1]
      const earlier = new Set(before ? [before] : modules.slice(0, place).flatMap(({ subSlides }) => subSlides.map(({ id }) => id)))
      const rows = await store.find('exercise-calls', { where: { user_id: { equals: userId } } })
      const done = rows.flatMap((row) => (isDone(row) && row.completed_at && earlier.has(row.sub_slide_id) ? [row.completed_at] : []))
      return done.toSorted().at(-1) ?? (before ? null : always)
    },
  }
}
