import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { DraftPreview, Stepper, useTranslation } from '#web'
import { type CourseModule, draftOf, type ModuleState, type SubSlide } from '../contract.ts'
import { ExerciseText } from './lesson/exercise-text.tsx'
import { LessonPane } from './lesson/lesson-pane.tsx'
import { PromptDraft } from './lesson/prompt-draft.tsx'
import { useExerciseSteps } from './lesson/use-exercise-steps.ts'
import { activeLesson } from './lesson-status.ts'
import { DeskFrame } from './module-page/desk-frame.tsx'
import type { DeskTab } from './module-page/desk-tabs.tsx'
import { LessonNav } from './module-page/lesson-nav.tsx'

/** An empty progress with every lesson open. */
const openState = ({ id, subSlides }: CourseModule): ModuleState => ({
  module_id: id,
  completed: subSlides.map((subSlide) => subSlide.id),
  calls: {},
  progress: {
    user_id: '',
    module_id: id,
    lessons_completed: subSlides.length,
    total_lessons: subSlides.length,
    progress_percentage: 100,
    completed_at: null,
    updated_at: '',
  },
})

interface PreviewedLessonProps {
  module: CourseModule
  subSlide: SubSlide
  onChoose: (id: string) => void
}

/** One lesson at its desk, where each call or step can be viewed but not made: a preview counts nothing. */
const PreviewedLesson = ({ module, subSlide, onChoose }: PreviewedLessonProps) => {
  const { t } = useTranslation('courses')
  const [tab, setTab] = useState<DeskTab>('lesson')
  const [step, setStep] = useState(0)
  const steps = useExerciseSteps(subSlide, false)
  const call = subSlide.calls[step]
  const ticks = subSlide.requiresApiCall
    ? subSlide.calls.map(({ label }) => ({ label, state: 'ahead' as const, stateText: t('desk.states.ahead') }))
    : steps.ticks
  return (
    <DeskFrame
      title={`${subSlide.id} ${subSlide.title}`}
      tab={tab}
      onTab={setTab}
      lessonNav={<LessonNav module={module} state={openState(module)} activeId={subSlide.id} onChoose={onChoose} />}
      lesson={<LessonPane module={module} subSlide={subSlide} state={null} steps={steps} step={step} isBegun={false} />}
      desk={
        <>
          {ticks.length > 0 && (
            <Stepper
              label={t(subSlide.requiresApiCall ? 'desk.callsOf' : 'desk.stepsOf')}
              steps={ticks}
              selected={step}
              onSelect={setStep}
              className="w-full max-w-248"
            />
          )}
          <div className="grid w-full max-w-248 gap-5 rounded-md border-[1.5px] border-line-strong bg-surface-raised p-5">
            {call?.prompt && (
              <div lang={subSlide.language}>
                <ExerciseText>{`\`\`\`text\n${call.prompt}\n\`\`\``}</ExerciseText>
              </div>
            )}
            <PromptDraft subSlide={subSlide} />
          </div>
        </>
      }
    />
  )
}

const PreviewedModule = ({ module, lessonId, locale }: { module: CourseModule; lessonId: string; locale: string }) => {
  const navigate = useNavigate()
  const subSlide = activeLesson(module, openState(module), lessonId)
  const choose = (id: string) => navigate(`/preview/lesson/${id}?locale=${locale}`)
  return subSlide ? <PreviewedLesson key={subSlide.id} module={module} subSlide={subSlide} onChoose={choose} /> : null
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
