import { useNavigate, useParams } from 'react-router-dom'
import { DraftPreview } from '#web'
import { type CourseModule, draftOf, type ModuleState } from '../contract.ts'
import { Lesson } from './lesson/lesson.tsx'
import { PromptDraft } from './lesson/prompt-draft.tsx'
import { activeLesson } from './lesson-status.ts'
import { ModuleHeader } from './module-page/module-header.tsx'

/** Nobody's progress, with every lesson open to look at. */
const openState = ({ id, subSlides }: CourseModule): ModuleState => ({
  module_id: id,
  completed: subSlides.map((subSlide) => subSlide.id),
  calls: {},
  progress: {
    module_id: id,
    lessons_completed: subSlides.length,
    total_lessons: subSlides.length,
    progress_percentage: 100,
    completed_at: null,
    updated_at: '',
  },
})
const countNothing = () => undefined

const PreviewedModule = ({ module, lessonId, locale }: { module: CourseModule; lessonId: string; locale: string }) => {
  const navigate = useNavigate()
  const state = openState(module)
  const subSlide = activeLesson(module, state, lessonId)
  const choose = (id: string) => navigate(`/preview/lesson/${id}?locale=${locale}`)
  return (
    <>
      <ModuleHeader module={module} state={state} activeId={subSlide?.id ?? ''} onChoose={choose} />
      {subSlide && (
        <article
          aria-labelledby="lesson-title"
          className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-7 py-7 lg:pt-10 lg:pb-20"
        >
          <Lesson
            key={subSlide.id}
            module={module}
            subSlide={subSlide}
            state={state}
            onCounted={countNothing}
            runner={<PromptDraft subSlide={subSlide} />}
          />
        </article>
      )}
    </>
  )
}

/** `/preview/lesson/1.1?locale=es` and `/preview/module/planner`: the module's page as its editors last saved it. */
export const Component = () => {
  const { lessonId = '', moduleId = '' } = useParams()
  const path = lessonId ? draftOf.lesson(lessonId) : draftOf.module(moduleId)
  return (
    <DraftPreview<CourseModule> path={path}>
      {(module, locale) => <PreviewedModule module={module} lessonId={lessonId} locale={locale} />}
    </DraftPreview>
  )
}
