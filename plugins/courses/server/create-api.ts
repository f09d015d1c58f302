import { createErrors, implementApi, notFound, requireOpenModule, type Store, subjectOf } from '#core'
import { knownLanguage } from '#core/contract'
import { type CourseModule, coursesApi, type EarnedWords, type LearningRecords, type ModuleState } from '../contract.ts'
import { coursesErrors } from '../errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { Activities } from './create-activities.ts'
import type { CompletionProcessor } from './create-completion-processor.ts'
import { activityIn } from './create-earned-words.ts'
import type { HandIns } from './create-hand-ins.ts'
import type { createLessons } from './create-lessons.ts'
import type { Streaks } from './create-streaks.ts'
import { doneSubSlides } from './exercise-rows.ts'
import { isOwed, toProgress } from './progress-rows.ts'

const errors = createErrors(coursesErrors)

interface Dependencies {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly completions: CompletionProcessor
  readonly activities: Activities
  readonly lessons: ReturnType<typeof createLessons>
  readonly streaks: Streaks
  readonly records: LearningRecords
  readonly earnedWords: EarnedWords
  readonly handIns: Pick<HandIns, 'newest'>
}

/** The typed calls of the courses plugin; each returns data of the current learner only. */
export const createApi = ({ store, catalogue, completions, activities, lessons, streaks, records, earnedWords, handIns }: Dependencies) => {
  const os = implementApi(coursesApi)

  const moduleOf = async (idOrAlias: string): Promise<CourseModule> => {
    const module = await catalogue.module(idOrAlias, 'en')
    if (!module) throw notFound("The requested module doesn't exist or has been moved.")
    return module
  }
  const stateOf = async (userId: string, module: CourseModule): Promise<ModuleState> => {
    const { rows, progress, isHeld } = await completions.reconcile(userId, module)
    const isWritten = module.subSlides.some(({ requiresApiCall }) => !requiresApiCall)
    return {
      module_id: module.id,
      completed: doneSubSlides(module, rows).map(({ id }) => id),
      calls: Object.fromEntries(
        [...rows.values()].map((row) => [row.sub_slide_id, { real: row.real_calls, practice: row.practice_calls }]),
      ),
      answers: isWritten ? Object.fromEntries(await handIns.newest(userId, module.id)) : {},
      progress: toProgress(progress, isHeld),
    }
  }

  return os.router({
    progress: os.progress.handler(async ({ context }) => {
      const { userId } = subjectOf(context)
      const read = () => store.find('user-progress', { where: { user_id: { equals: userId } } })
      const rows = await read()
      if (!rows.some(isOwed)) return rows.map((row) => toProgress(row, false))
      const held = await completions.release(userId)
      return (await read()).map((row) => toProgress(row, held.has(row.module_id)))
    }),
    progressOf: os.progressOf.handler(async ({ input: { user_id, locale } }) => {
      if (!(await store.findOne('users', { id: { equals: user_id } }))) throw notFound('There is no such account.')
      const record = await records.of(user_id, knownLanguage(locale))
      const known = await Promise.all(record.progress.map(({ module_id }) => catalogue.module(module_id, 'en')))
      return { ...record, progress: record.progress.filter((_, index) => known[index]) }
    }),
    moduleState: os.moduleState.handler(async ({ input, context }) => {
      const module = await moduleOf(input.id)
      requireOpenModule(context, module.id)
      return stateOf(subjectOf(context).userId, module)
    }),
    complete: os.complete.handler(async ({ input, context }) => {
      const { userId } = subjectOf(context)
      const module = await moduleOf(input.id)
      requireOpenModule(context, module.id)
      await lessons.complete(userId, module, input.subSlideId, input.answer)
      return stateOf(userId, module)
    }),
    streak: os.streak.handler(async ({ context }) => {
      const { userId } = subjectOf(context)
      return { user_id: userId, ...(await streaks.of(userId)) }
    }),
    updateStreak: os.updateStreak.handler(async ({ input, context }) => {
      const { userId } = subjectOf(context)
      if (input.user_id_param && input.user_id_param !== userId) throw errors.FORBIDDEN()
      const { current_streak } = await streaks.of(userId)
      return { current_streak }
    }),
    activities: os.activities.handler(async ({ input: { locale }, context }) => {
      const newest = await activities.newest(subjectOf(context).userId)
      return Promise.all(newest.map((activity) => activityIn(earnedWords, activity, knownLanguage(locale))))
    }),
  })
}
