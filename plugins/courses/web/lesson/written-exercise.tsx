import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, ErrorNote, failureOf, Notice, TextArea, useTranslation } from '#web'
import type { ExerciseRunProps } from '../../contract.ts'
import { courses } from '../course-queries.ts'
import { PromptDraft } from './prompt-draft.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'

/** An exercise without an AI call: the learner writes an answer and completes it. */
export const WrittenExercise = ({ module, subSlide, state, onCounted }: ExerciseRunProps) => {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const { answer, write, settle, older, takeOlder, dropOlder } = useAnswerDraft(subSlide.id, state.answers?.[subSlide.id] ?? '')
  const [isEmptyTried, setEmptyTried] = useState(false)
  const isDone = state.completed.includes(subSlide.id)

  const complete = useMutation({
    mutationFn: () => courses.client.complete({ id: module.id, subSlideId: subSlide.id, answer }),
    onSuccess: (next) => {
      settle(next.answers?.[subSlide.id] ?? '')
      client.setQueryData(courses.query.moduleState.queryKey({ input: { id: module.id } }), next)
      onCounted({ exerciseCompleted: !isDone, moduleCompleted: next.completed.length === module.subSlides.length })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = answer.trim() === ''
    setEmptyTried(isEmpty)
    if (!isEmpty) complete.mutate()
  }

  return (
    <div className="grid gap-7">
      <PromptDraft subSlide={subSlide} />
      <form onSubmit={submit} className="grid gap-3">
        <TextArea
          label={t('written.label')}
          hint={t('written.hint')}
          rows={7}
          maxLength={20_000}
          value={answer}
          error={isEmptyTried && answer.trim() === '' ? t('written.inputRequired') : undefined}
          onChange={(event) => write(event.target.value)}
        />
        {older && (
          <Notice tone="neutral" title={t('written.olderTitle')}>
            <p>{t('written.olderText')}</p>
            <p className="my-2 line-clamp-3 border-s-2 border-line ps-3 break-words whitespace-pre-wrap">{older}</p>
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
        {complete.isError && <ErrorNote failure={failureOf(complete.error)} ns="courses" />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={complete.isPending} busyLabel={t('written.saving')}>
            {isDone ? t('written.saveAgain') : t('written.complete')}
          </Button>
          {isDone && (
            <span role="status" className="text-sm text-success">
              {t('written.done')}
            </span>
          )}
        </div>
      </form>
    </div>
  )
}
