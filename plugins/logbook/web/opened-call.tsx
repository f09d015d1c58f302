import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { splitReasoning } from '#core/markdown'
import { Button, CopyButton, ErrorNote, failureOf, LinkButton, MarkdownOfPeople, TextField, useInPlace, useTranslation } from '#web'
import { lessonPath } from '../../courses/contract.ts'
import { type LogbookEntry, maxNote } from '../contract.ts'
import { type CallWords, isCut, providerName } from './call-words.ts'
import { ForgetButton } from './forget-button.tsx'
import { logbook } from './logbook-client.ts'
import { useForgetWords } from './use-forget-words.ts'

/** One call in full: the prompt, the answer, and the learner's note. */
export const OpenedCall = ({ entry, words, id }: { entry: LogbookEntry; words: CallWords; id: string }) => {
  const { t } = useTranslation('logbook')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['logbook', 'calls'] })
  const [note, setNote] = useState(entry.note)
  const question = useInPlace()
  const forgetWords = useForgetWords()
  const call = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: () => logbook.client.note({ id: entry.id, note }),
    // The button disappears: the focus moves to the note.
    onSuccess: async () => {
      field.current?.focus()
      await refresh()
    },
  })
  const forget = useMutation({
    mutationFn: () => logbook.client.forget({ id: entry.id }),
    // The words disappear, and the button with them.
    onSuccess: async () => {
      await forgetWords({ id: entry.id, prompt: entry.prompt })
      question.closeTo(call.current)
    },
  })
  const failure = save.error ?? forget.error
  return (
    <div ref={call} id={id} tabIndex={-1} className="grid gap-4 border-b border-line pt-4 pb-6 sm:ps-[45px]">
      <p className="text-sm text-ink-soft sm:hidden">{words.tokensOf(entry)}</p>
      {entry.has_words ? (
        <>
          <div className="grid gap-1.5">
            <h3 className="font-sans text-sm font-semibold">{t('prompt')}</h3>
            <p dir="auto" className="rounded-md bg-surface-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
              {entry.prompt}
            </p>
          </div>
          <section
            aria-label={t('answer')}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface-raised px-5 pt-4 pb-5"
          >
            <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2.5">
              <span className="font-mono text-sm">{words.modelOf(entry)}</span>
              <span className="text-sm text-muted">
                {t('by', { provider: providerName(entry.provider), key: t(`key.${entry.key}`) })}
                {entry.outcome !== 'answered' && `, ${t(`outcome.${entry.outcome}`)}`}
                {isCut(entry) && `, ${t(`cut.${entry.finish_reason}`)}`}
              </span>
            </header>
            {entry.answer.trim() ? <MarkdownOfPeople>{entry.answer}</MarkdownOfPeople> : <p className="text-muted">{t('noAnswer')}</p>}
          </section>
          <form
            className="grid gap-1.5"
            onSubmit={(event) => {
              event.preventDefault()
              save.mutate()
            }}
          >
            <TextField
              ref={field}
              label={t('note')}
              value={note}
              maxLength={maxNote}
              onChange={(event) => setNote(event.target.value)}
              action={
                note === entry.note ? undefined : (
                  <Button type="submit" variant="secondary" busy={save.isPending}>
                    {t('saveNote')}
                  </Button>
                )
              }
            />
            <span role="status" className="text-sm text-muted">
              {save.isSuccess && note === entry.note && t('noteSaved')}
            </span>
          </form>
        </>
      ) : (
        <p className="text-ink-soft">{t('noWords')}</p>
      )}
      {failure && <ErrorNote failure={failureOf(failure)} ns="logbook" />}
      <div className="flex flex-wrap items-center gap-2.5">
        {entry.has_words && entry.answer && <CopyButton text={splitReasoning(entry.answer).answer} label={t('copyAnswer')} />}
        {entry.module_id && entry.sub_slide_id && (
          <LinkButton variant="quiet" small to={lessonPath(entry.module_id, entry.sub_slide_id)}>
            {t('openLesson', { lesson: entry.sub_slide_id })}
          </LinkButton>
        )}
        {entry.has_words && (
          <ForgetButton
            variant="quiet"
            label={t('forget')}
            sure={t('forgetSure')}
            isBusy={forget.isPending}
            onForget={() => forget.mutate()}
            question={question}
          />
        )}
      </div>
    </div>
  )
}
