import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button, ErrorNote, Notice, SlotOutlet, Stepper, TextArea, useServerForm, useTranslation } from '#web'
import { type ExerciseRunProps, handedIn } from '../../slots.ts'
import { courses } from '../courses-client.ts'
import { CallTask } from './call-task.tsx'
import { PromptDraft } from './prompt-draft.tsx'
import { TickStep } from './tick-step.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import type { ExerciseSteps } from './use-exercise-steps.ts'

const sheet = 'w-full max-w-248 rounded-md border-[1.5px] border-line-strong bg-surface-raised p-5'

interface WrittenExerciseProps extends Pick<ExerciseRunProps, 'module' | 'subSlide' | 'state' | 'onCounted' | 'done' | 'beforeSending'> {
  /** The exercise's numbered steps, repeated here if there is no room for the lesson's text beside the desk. */
  steps?: ExerciseSteps | undefined
  step?: number
  onStep?: (step: number) => void
  onTicked?: () => void
}

/** An exercise without an AI call: the learner ticks its steps, and submitting one answer completes it. */
export const WrittenExercise = ({
  module,
  subSlide,
  state,
  onCounted,
  done,
  beforeSending,
  steps,
  step = 0,
  onStep,
  onTicked,
}: WrittenExerciseProps) => {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const { answer, write, settle, older, takeOlder, dropOlder } = useAnswerDraft(subSlide.id, state.answers?.[subSlide.id] ?? '')
  const isDone = state.completed.includes(subSlide.id)

  const form = useServerForm({
    defaultValues: { answer },
    send: ({ answer: sent }) => courses.client.complete({ id: module.id, subSlideId: subSlide.id, answer: sent }),
    onSuccess: (next) => {
      settle(next.answers?.[subSlide.id] ?? '')
      client.setQueryData(courses.query.moduleState.queryKey({ input: { id: module.id } }), next)
      onCounted({ exerciseCompleted: !isDone, moduleCompleted: next.completed.length === module.subSlides.length })
    },
  })
  // The box always shows the draft, also after it takes an older text or an answer saved elsewhere.
  const { setValue } = form
  useEffect(() => setValue('answer', answer), [answer, setValue])

  const box = useRef<HTMLFormElement>(null)
  const handInAgain = () => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }

  const written = steps?.steps[step]
  return (
    <>
      {steps && written !== undefined && onStep && onTicked && (
        <>
          <Stepper label={t('desk.stepsOf')} steps={steps.ticks} selected={step} onSelect={onStep} className="w-full max-w-248" />
          <div className={`desk:hidden ${sheet}`}>
            <CallTask
              language={subSlide.language}
              title={t('desk.stepTitle', { number: step + 1, total: steps.steps.length })}
              actions={<TickStep steps={steps} step={step} onTicked={onTicked} />}
            >
              {written}
            </CallTask>
          </div>
        </>
      )}
      {isDone && done}
      {isDone && <SlotOutlet slot={handedIn} props={{ module, subSlide, state, onHandInAgain: handInAgain }} />}
      <form ref={box} onSubmit={form.submit} className={`grid gap-3 ${sheet}`}>
        <TextArea
          label={t('written.label')}
          hint={t('written.hint')}
          rows={7}
          maxLength={20_000}
          {...form.field('answer', {
            validate: (typed) => typed.trim() !== '' || t('written.inputRequired'),
            onChange: ({ target }) => write(target.value),
          })}
        />
        {older && (
          <Notice tone="neutral" title={t('written.olderTitle')}>
            <p>{t('written.olderText')}</p>
            <p dir="auto" className="my-2 line-clamp-3 border-s-2 border-line ps-3 break-words whitespace-pre-wrap">
              {older}
            </p>
            <div className="flex flex-wrap gap-2.5">
              <Button variant="secondary" small onClick={takeOlder}>
                {t('written.takeOlder')}
              </Button>
              <Button variant="quiet" small onClick={dropOlder}>
                {t('written.dropOlder')}
              </Button>
            </div>
          </Notice>
        )}
        {form.failure && <ErrorNote failure={form.failure} ns="courses" />}
        {beforeSending && <div className="desk:hidden">{beforeSending}</div>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={isDone && done ? 'secondary' : 'primary'} busy={form.isSending} busyLabel={t('written.saving')}>
            {isDone ? t('written.handInAgain') : t('written.complete')}
          </Button>
          {isDone && (
            <span role="status" className="text-sm text-success">
              {t('written.done')}
            </span>
          )}
        </div>
      </form>
      <div className={sheet}>
        <PromptDraft subSlide={subSlide} />
      </div>
    </>
  )
}
