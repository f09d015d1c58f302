import { createErrors, notFound, type Store } from '#core'
import type { CourseModule, Lessons } from '../contract.ts'
import { coursesErrors } from '../errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { CompletionProcessor } from './create-completion-processor.ts'
import type { HandIns } from './create-hand-ins.ts'
import { isDone, readRows, requireUnlocked } from './exercise-rows.ts'

const errors = createErrors(coursesErrors)

interface Dependencies {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly completions: CompletionProcessor
  readonly handIns: Pick<HandIns, 'add'>
}

/** Implements the quota proxy's view of the course, and completes exercises without calls. */
export const createLessons = ({
  store,
  catalogue,
  completions,
  handIns,
}: Dependencies): Lessons & {
  complete(userId: string, module: CourseModule, subSlideId: string, answer: string): Promise<void>
} => {
  const moduleOf = async (id: string): Promise<CourseModule> => {
    const module = await catalogue.module(id, 'en')
    if (!module) throw notFound("The requested module doesn't exist or has been moved.")
    return module
  }
  const rowOf = (userId: string, subSlideId: string) => ({ user_id: { equals: userId }, sub_slide_id: { equals: subSlideId } })

  return {
    exercise: async (code) => {
      const exercise = await catalogue.exercise(code)
      if (!exercise) throw notFound('No exercise has this code.')
      return exercise
    },

    moduleOf: async (name) => (await catalogue.module(name, 'en'))?.id ?? null,

    numbered: async (number) => {
      const lessons = (await catalogue.modules('en')).flatMap(({ subSlides }) => subSlides)
      const exercise = await catalogue.exercise(lessons[number - 1]?.id ?? '')
      if (!exercise) throw notFound('The course has no lesson of this number.')
      return exercise
    },

    requireUnlocked: async (userId, { moduleId, subSlideId, position }) => {
      if (position === 1) return
      const module = await moduleOf(moduleId)
      requireUnlocked(module, subSlideId, await readRows(store, userId, moduleId))
    },

    countCall: async (userId, { moduleId, subSlideId, callsRequired }, kind) => {
      const count = () =>
        store.updateOne(
          'exercise-calls',
          { ...rowOf(userId, subSlideId), remaining: { greater_than: 0 } },
          { remaining: { $inc: -1 }, ...(kind === 'real' ? { real_calls: { $inc: 1 } } : { practice_calls: { $inc: 1 } }) },
        )
      let counted = await count()
      if (!counted) {
        // The first call is counted with the row that it opens.
        const first = callsRequired > 0 ? 1 : 0
        const opened = await store.createUnlessExists('exercise-calls', {
          user_id: userId,
          module_id: moduleId,
          sub_slide_id: subSlideId,
          remaining: callsRequired - first,
          real_calls: kind === 'real' ? first : 0,
          practice_calls: kind === 'practice' ? first : 0,
        })
        if (opened && first) counted = opened
        else {
          const known = opened ?? (await store.findOne('exercise-calls', rowOf(userId, subSlideId)))
          if (known && !isDone(known)) counted = await count()
        }
        if (!counted) {
          const row = await store.findOne('exercise-calls', rowOf(userId, subSlideId))
          const callsMade = (row?.real_calls ?? 0) + (row?.practice_calls ?? 0)
          return { callsMade, callsRequired: callsMade, exerciseCompleted: false, moduleCompleted: false }
        }
      }
      const callsMade = counted.real_calls + counted.practice_calls
      const exerciseCompleted = isDone(counted)
      // The first call also creates the module's progress: a learner may not have opened the module's page.
      const settled = exerciseCompleted || callsMade === 1 ? await completions.reconcile(userId, await moduleOf(moduleId)) : null
      return {
        callsMade,
        callsRequired: callsMade + counted.remaining,
        exerciseCompleted,
        moduleCompleted: exerciseCompleted && Boolean(settled?.isComplete),
      }
    },

    complete: async (userId, module, subSlideId, answer) => {
      const subSlide = module.subSlides.find(({ id }) => id === subSlideId)
      if (!subSlide) throw notFound()
      if (subSlide.requiresApiCall) throw errors.CALLS_REQUIRED({ calls_required: subSlide.callsRequired })
      requireUnlocked(module, subSlideId, await readRows(store, userId, module.id))
      await handIns.add(userId, module.id, subSlideId, answer)
      const data = {
        user_id: userId,
        module_id: module.id,
        sub_slide_id: subSlideId,
        remaining: 0,
        real_calls: 0,
        practice_calls: 0,
      }
      const made = await store.createUnlessExists('exercise-calls', data)
      if (!made) await store.updateOne('exercise-calls', rowOf(userId, subSlideId), { answer: null, remaining: 0 })
      await completions.reconcile(userId, module)
    },
  }
}
