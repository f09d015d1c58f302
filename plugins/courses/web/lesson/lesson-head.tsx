import { Badge, Notice, SlotOutlet, useTranslation } from '#web'
import type { CourseModule, ModuleState, SubSlide } from '../../contract.ts'
import { completedModule, lessonActions } from '../../slots.ts'

interface LessonHeadProps {
  module: CourseModule
  subSlide: SubSlide
  /** Null in a preview, which counts and stores nothing. */
  state: ModuleState | null
}

/** The head of a lesson: its number, duration, module, title and description. */
export const LessonHead = ({ module, subSlide, state }: LessonHeadProps) => {
  const { t, i18n } = useTranslation('courses')
  const { language } = subSlide
  const isComplete = state !== null && state.completed.length === module.subSlides.length
  return (
    <header className="grid gap-1.5">
      {!i18n.language.startsWith(language) && <Notice tone="neutral">{t('lesson.inEnglish')}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="font-mono text-sm text-muted">
          {subSlide.minutes > 0 ? t('desk.kicker', { id: subSlide.id, count: subSlide.minutes }) : subSlide.id}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge>{t('module.number', { number: module.order })}</Badge>
          {module.optional && <Badge>{t('module.optional')}</Badge>}
          {isComplete && <Badge tone="success">{t('module.complete')}</Badge>}
        </p>
      </div>
      <div className="grid gap-2" lang={language}>
        <h2 id="lesson-title" tabIndex={-1}>
          {subSlide.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{subSlide.description}</p>
      </div>
      {subSlide.apiProvider && (
        <p>
          <Badge tone="accent">{t(`ownKey.${subSlide.apiProvider}`)}</Badge>
        </p>
      )}
      {/* For the last lesson it is rendered at the end of the done box instead. */}
      {isComplete && subSlide !== module.subSlides.at(-1) && <SlotOutlet slot={completedModule} props={{ module, place: 'full' }} />}
      {state && <SlotOutlet slot={lessonActions} props={{ module, subSlide, state }} />}
    </header>
  )
}
