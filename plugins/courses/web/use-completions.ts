import { useEffect, useRef } from 'react'
import type { CourseModule, ModuleState, SubSlide } from '../contract.ts'

interface Completions {
  onLesson: (subSlide: SubSlide) => void
  onModule: () => void
}

/** Tells of lessons, and of the module, that are done now and were not a moment ago; never of what was done before the page opened. */
export const useCompletions = (module: CourseModule, state: ModuleState, { onLesson, onModule }: Completions): void => {
  const known = useRef({ moduleId: module.id, completed: state.completed })
  useEffect(() => {
    const before = known.current
    known.current = { moduleId: module.id, completed: state.completed }
    if (before.moduleId !== module.id) return
    const fresh = module.subSlides.filter(({ id }) => state.completed.includes(id) && !before.completed.includes(id))
    if (fresh.length === 0) return
    for (const subSlide of fresh) onLesson(subSlide)
    if (state.completed.length === module.subSlides.length) onModule()
  }, [module, state, onLesson, onModule])
}
