import type { z } from 'zod'
import { type Clock, dayIn, type Store } from '#core'
import { type EventType, languages } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import { type CourseModule, exerciseCompleted, moduleCompleted, moduleStarted, nextModule } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import { doneSubSlides, type ExerciseRow, isDone, readRows } from './exercise-rows.ts'
import { openProgress, type ProgressRow, saveProgress } from './progress-rows.ts'

/** Processes the consequences of counted calls and submitted answers. Every part is idempotent. */
export interface CompletionProcessor {
  /** Returns the learner's rows and progress, after finishing work that a crash interrupted. */
  reconcile(userId: string, module: CourseModule): Promise<Reconciled>
  /** Announces the learner's completions that were held back, or interrupted. @returns the modules that are still held */
  release(userId: string): Promise<ReadonlySet<string>>
}

interface Reconciled {
  readonly rows: Map<string, ExerciseRow>
  readonly progress: ProgressRow
  readonly isComplete: boolean
  /** Whether the module is complete, and its completion held back. */
  readonly isHeld: boolean
}

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
  /** Whether the learner's completions are held back, for example until a payment. */
  readonly isHeld: (userId: string) => Promise<boolean>
  readonly catalogue: Pick<Catalogue, 'module' | 'modules'>
  /** @returns whether every listener succeeded; if not, the event is sent again */
  readonly deliver: <T>(event: EventType<T>, payload: T) => Promise<boolean>
}

/** Time after which an unfinished claim on a completion may be taken over: its process died, or a delivery failed. */
const claimLastsMs = 60_000

export const createCompletionProcessor = ({ store, clock, profiles, catalogue, deliver, isHeld }: Dependencies): CompletionProcessor => {
  const now = () => clock.now().toISOString()
  const isOrphan = (claimedAt: string) => clock.now().getTime() - Date.parse(claimedAt) > claimLastsMs

  /** The row for exactly one caller, and for one more if that process died; null for others. That caller processes the completion. */
  const claimExercise = async (row: ExerciseRow): Promise<ExerciseRow | null> => {
    if (row.settled_at || (row.completed_at && !isOrphan(row.completed_at))) return null
    const unclaimed = row.completed_at ? { completed_at: { equals: row.completed_at } } : { completed_at: { exists: false } }
    const where = { id: { equals: row.id }, remaining: { less_than_equal: 0 }, settled_at: { exists: false }, ...unclaimed }
    return store.updateOne('exercise-calls', where, { completed_at: now() })
  }

  const claimModule = async (row: ProgressRow): Promise<ProgressRow | null> => {
    if (row.announced_at || (row.completed_at && !isOrphan(row.completed_at))) return null
    const unclaimed = row.completed_at ? { completed_at: { equals: row.completed_at } } : { completed_at: { exists: false } }
    const where = { id: { equals: row.id }, announced_at: { exists: false }, ...unclaimed }
    return store.updateOne('user-progress', where, { completed_at: now(), updated_at: now() })
  }

  /** If an editor has lowered an exercise's required calls, completes it for learners who have made enough. */
  const endLowered = async (module: CourseModule, rows: ReadonlyMap<string, ExerciseRow>): Promise<boolean> => {
    let isAny = false
    for (const { id, callsRequired } of module.subSlides) {
      const row = rows.get(id)
      if (!row || isDone(row) || callsRequired === 0 || row.real_calls + row.practice_calls < callsRequired) continue
      await store.updateOne('exercise-calls', { id: { equals: row.id } }, { remaining: 0 })
      isAny = true
    }
    return isAny
  }

  const finishExercise = async (userId: string, module: CourseModule, row: ExerciseRow) => {
    const subSlide = module.subSlides.find(({ id }) => id === row.sub_slide_id)
    const { timezone } = await profiles.of(userId)
    await store.createUnlessExists('user-streak-days', { user_id: userId, date: dayIn(timezone, clock.now()) })
    const isDelivered =
      !subSlide ||
      (await deliver(exerciseCompleted, {
        user_id: userId,
        module_id: module.id,
        sub_slide_id: subSlide.id,
        achievement: subSlide.achievement,
        at: now(),
      }))
    if (isDelivered) await store.updateOne('exercise-calls', { id: { equals: row.id } }, { settled_at: now() })
  }

  const wordsOf = ({ title, subSlides, completion }: CourseModule) => ({
    module_name: title,
    lesson_titles: subSlides.map((lesson) => lesson.title),
    badge: completion.badge,
  })

  /** A completed module's texts in each language that it is translated into. */
  const inLanguages = async (module: CourseModule): Promise<z.output<typeof moduleCompleted.schema>['in_languages']> => {
    const english = JSON.stringify(wordsOf(module))
    const translations = await Promise.all(
      languages.map(async (language) => [language, await catalogue.module(module.id, language)] as const),
    )
    return Object.fromEntries(
      translations.flatMap(([language, translated]) =>
        translated && JSON.stringify(wordsOf(translated)) !== english ? [[language, wordsOf(translated)]] : [],
      ),
    )
  }

  const nextOf = async (userId: string) =>
    nextModule(await catalogue.modules('en'), await store.find('user-progress', { where: { user_id: { equals: userId } } }))?.id

  const finishModule = async (userId: string, module: CourseModule, rows: ReadonlyMap<string, ExerciseRow>, progress: ProgressRow) => {
    const own = module.subSlides.flatMap(({ id }) => rows.get(id) ?? [])
    const isDelivered = await deliver(moduleCompleted, {
      user_id: userId,
      module_id: module.id,
      ...wordsOf(module),
      in_languages: await inLanguages(module),
      module_order: module.order,
      lessons_completed: progress.lessons_completed,
      total_lessons: progress.total_lessons,
      real_calls: own.reduce((sum, { real_calls }) => sum + real_calls, 0),
      practice_calls: own.reduce((sum, { practice_calls }) => sum + practice_calls, 0),
      next_module_id: await nextOf(userId),
      at: progress.completed_at ?? now(),
    })
    if (isDelivered) await store.updateOne('user-progress', { id: { equals: progress.id } }, { announced_at: now() })
  }

  const reconcile: CompletionProcessor['reconcile'] = async (userId, module) => {
    const opened = await openProgress(store, userId, module, now())
    if (opened.isNew) await deliver(moduleStarted, { user_id: userId, module_id: module.id, at: now() })

    let rows = await readRows(store, userId, module.id)
    if (await endLowered(module, rows)) rows = await readRows(store, userId, module.id)
    const claimed: ExerciseRow[] = []
    for (const row of [...rows.values()]) {
      const own = isDone(row) ? await claimExercise(row) : null
      if (!own) continue
      claimed.push(own)
      rows.set(own.sub_slide_id, own)
    }

    const total = module.subSlides.length
    const done = doneSubSlides(module, rows).length
    let progress = await saveProgress(store, opened.row, { done, total, now: now() })
    for (const row of claimed) await finishExercise(userId, module, row)

    const isComplete = total > 0 && done === total
    const isOwed = isComplete && !progress.announced_at
    const isKept = isOwed && (await isHeld(userId))
    const completed = isOwed && !isKept ? await claimModule(progress) : null
    if (completed) {
      progress = completed
      await finishModule(userId, module, rows, completed)
    }
    return { rows, progress, isComplete, isHeld: isKept }
  }

  return {
    reconcile,
    release: async (userId) => {
      const where = { user_id: { equals: userId }, progress_percentage: { greater_than_equal: 100 }, announced_at: { exists: false } }
      const held = new Set<string>()
      for (const { module_id } of await store.find('user-progress', { where })) {
        const module = await catalogue.module(module_id, 'en')
        if (module && (await reconcile(userId, module)).isHeld) held.add(module_id)
      }
      return held
    },
  }
}
