import type { Store } from '#core'
import type { LessonStop, ProgressStep, SchoolProgress } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import type { SchoolWork } from './school-work.ts'

interface Dependencies {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly schoolWork: () => Promise<SchoolWork>
}

/** The progress of the school's learners: counts without names. */
export const createSchoolProgress = ({ store, catalogue, schoolWork }: Dependencies): SchoolProgress => {
  const steps: ProgressStep[] = [
    { id: 'lesson', order: 20, reachedBy: async () => (await schoolWork()).completers },
    {
      id: 'module',
      order: 30,
      reachedBy: async () => {
        const where = { progress_percentage: { greater_than_equal: 100 } }
        return new Set((await store.findFields('user-progress', ['user_id'], { where })).map(({ user_id }) => user_id))
      },
    },
  ]

  return {
    addStep: (step) => void steps.push(step),
    steps: () => steps.toSorted((one, other) => one.order - other.order),

    stops: async (quietSince) => {
      const [modules, { byLesson, ways }] = await Promise.all([catalogue.modules('en'), schoolWork()])
      const lessons = modules.flatMap(({ id, subSlides }) =>
        subSlides.map((lesson): LessonStop & { stopped: number } => {
          const { begun, completed } = byLesson.get(lesson.id) ?? { begun: 0, completed: 0 }
          return { module_id: id, lesson: lesson.id, title: lesson.title, begun, completed, stopped: 0 }
        }),
      )
      for (const { furthest, at } of ways.values()) {
        const lesson = lessons[furthest]
        // A learner who has begun the last lesson does not count as stopped.
        if (lesson && furthest < lessons.length - 1 && at && at < quietSince.toISOString()) lesson.stopped += 1
      }
      return lessons
    },
  }
}
