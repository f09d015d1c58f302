import { fetchJson, type OpenedThing } from '#web'
import { lessonPath, type ModuleSummary, nextModule } from '../contract.ts'
import { courses } from './courses-client.ts'

/** The learner's next lesson; null once every lesson that is not optional is complete. */
export const readNextLesson = async (locale: string): Promise<OpenedThing | null> => {
  const [modules, progress] = await Promise.all([
    fetchJson<ModuleSummary[]>(`/api/modules?locale=${encodeURIComponent(locale)}`),
    courses.client.progress(),
  ])
  const module = nextModule(modules, progress)
  const lesson = module?.subSlides[progress.find(({ module_id }) => module_id === module.id)?.lessons_completed ?? 0]
  if (!module || !lesson) return null
  return { kind: 'lesson', title: `${lesson.id} ${lesson.title}`, detail: module.title, url: lessonPath(module.id, lesson.id) }
}
