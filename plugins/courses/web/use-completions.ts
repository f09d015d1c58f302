import { useEffect, useRef } from 'react'
import type { CourseModule, ModuleState, SubSlide } from '../contract.ts'

interface Completions {
  onLesson: (subSlide: SubSlide) => void
  onModule: () => void
}

/** Calls back for lessons, and for the module, when they become done; never for those done before the page opened. */
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
