import { type ReactNode, useState } from 'react'
import { Badge, Notice, ProgressBar, SlotOutlet, useTranslation } from '#web'
import { type ExerciseRunProps, exerciseRunner, lessonActions } from '../../slots.ts'
import { callsMade } from '../lesson-status.ts'
import { ExerciseSection } from './exercise-section.tsx'
import { HintLadder } from './hint-ladder.tsx'
import { LessonExtras } from './lesson-extras.tsx'
import { LessonLanguage, LessonText } from './lesson-text.tsx'
import { WrittenExercise } from './written-exercise.tsx'

const CallCount = ({ made, required }: { made: number; required: number }) => {
  const { t } = useTranslation('courses')
  const isDone = made >= required
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-2 lg:grid-cols-1 lg:pt-1.5">
      <b className="text-sm">
        {isDone ? t('lesson.callsDone', { count: made }) : t('lesson.callOf', { number: made + 1, total: required })}
      </b>
      <ProgressBar value={made} max={required} done={isDone} label={t('lesson.callsMade', { made, required })} />
    </div>
  )
}

interface LessonProps extends ExerciseRunProps {
  /** Stands where the exercise is done: a preview counts nothing. */
  runner?: ReactNode
}

/** One lesson: why, what to do, the place to do it, and help on demand. */
export const Lesson = ({ module, subSlide, state, onCounted, runner }: LessonProps) => {
  const { t, i18n } = useTranslation('courses')
  const { language } = subSlide
  const [taken, setTaken] = useState<{ prompt: string }>()
  const run = { module, subSlide, state, onCounted, taken }
  return (
    <LessonLanguage value={language}>
      {!i18n.language.startsWith(language) && <Notice tone="neutral">{t('lesson.inEnglish')}</Notice>}
      <header className="grid items-start gap-4 lg:grid-cols-[1fr_9rem] lg:gap-6">
        <div className="grid gap-1.5" lang={language}>
          <h2 id="lesson-title" tabIndex={-1}>
            {subSlide.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{subSlide.description}</p>
          {subSlide.apiProvider && (
            <p>
              <Badge tone="accent">{t(`ownKey.${subSlide.apiProvider}`)}</Badge>
            </p>
          )}
          {subSlide.minutes > 0 && <p className="text-sm text-muted">{t('lesson.minutes', { count: subSlide.minutes })}</p>}
        </div>
        {subSlide.requiresApiCall && <CallCount made={callsMade(state, subSlide.id)} required={subSlide.callsRequired} />}
      </header>
      {!runner && <SlotOutlet slot={lessonActions} props={{ module, subSlide, state }} />}
      {subSlide.idea && (
        <section aria-labelledby="lesson-idea" className="grid max-w-prose gap-2">
          <h3 id="lesson-idea">{t('lesson.idea')}</h3>
          <div lang={language}>
            <LessonText>{subSlide.idea}</LessonText>
          </div>
        </section>
      )}
      <ExerciseSection
        subSlide={subSlide}
        onUsePrompt={subSlide.requiresApiCall && !runner ? (prompt) => setTaken({ prompt }) : undefined}
      />
      {runner ??
        (subSlide.requiresApiCall ? (
          <SlotOutlet slot={exerciseRunner} props={run} fallback={<Notice tone="warning">{t('lesson.noRunner')}</Notice>} />
        ) : (
          <WrittenExercise {...run} />
        ))}
      <HintLadder hints={subSlide.hints} />
      <LessonExtras module={module} subSlide={subSlide} />
    </LessonLanguage>
  )
}
