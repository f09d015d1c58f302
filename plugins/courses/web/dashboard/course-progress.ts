import { type ModuleSummary, nextModule, type Progress } from '../../contract.ts'

/** The five modules that the dashboard tracks, by their names in the specification. */
const followed = ['planner', 'coder', 'visuals', 'automator', 'data']

export interface ModuleProgress {
  readonly module: ModuleSummary
  readonly done: number
  readonly total: number
  readonly percent: number
  readonly isStarted: boolean
  /** Also flown alone: the check without AI is passed. */
  readonly isSolo: boolean
}

export interface CourseProgress {
  readonly modules: readonly ModuleProgress[]
  /** The other modules, which no figure counts. */
  readonly others: readonly ModuleProgress[]
  readonly modulesDone: number
  readonly lessonsDone: number
  readonly lessonsTotal: number
  /** Lessons done out of all lessons, 0 to 100. */
  readonly percent: number
  /** The module to continue with; undefined when all modules that are not optional are complete. */
  readonly next: ModuleProgress | undefined
}

/** The next lesson in a module: lessons are done in order. */
export const lessonAfter = (next: ModuleProgress | undefined) => next?.module.subSlides[next.done]

/** The payer of a lesson's calls: `onOurs`, the school; `onYours`, the learner's own account; `inWriting` for a lesson without calls. */
export const payerOf = ({ isUserOwned }: ModuleSummary, { requiresApiCall }: ModuleSummary['subSlides'][number]) =>
  !requiresApiCall ? 'inWriting' : isUserOwned ? 'onYours' : 'onOurs'

const percentOf = (done: number, total: number) => (total > 0 ? Math.round((done / total) * 100) : 0)

/** Joins the course and the learner's progress in it; modules that the course does not have are left out. */
export const courseProgress = (
  modules: readonly ModuleSummary[],
  rows: readonly Progress[],
  solo: readonly string[] = [],
): CourseProgress => {
  const byModule = new Map(rows.map((row) => [row.module_id, row]))
  const all = modules.map((module): ModuleProgress => {
    const row = byModule.get(module.id)
    const total = module.subSlides.length
    const done = Math.min(row?.lessons_completed ?? 0, total)
    return { module, done, total, percent: percentOf(done, total), isStarted: done > 0, isSolo: solo.includes(module.id) }
  })
  const isFollowed = ({ module: { id, aliases } }: ModuleProgress) => [id, ...aliases].some((name) => followed.includes(name))
  const list = all.filter(isFollowed)
  const lessonsDone = list.reduce((sum, { done }) => sum + done, 0)
  const lessonsTotal = list.reduce((sum, { total }) => sum + total, 0)
  const next = nextModule(modules, rows)
  return {
    modules: list,
    others: all.filter((each) => !isFollowed(each)),
    modulesDone: list.filter(({ percent }) => percent === 100).length,
    lessonsDone,
    lessonsTotal,
    percent: percentOf(lessonsDone, lessonsTotal),
    next: all.find(({ module }) => module === next),
  }
}
