import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Lock, LogOut } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, ChartSymbol, Dialog, ErrorNote, failureOf, formatHour, LinkButton, useTranslation, Wordmark } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import { type Answer, type OpenAttempt, resultPath } from '../contract.ts'
import { CheckClock } from './check-clock.tsx'
import { ItemView } from './item-view.tsx'
import { attemptQuery, checksQuery, soloChecks } from './solo-checks-client.ts'
import { useAnswers } from './use-answers.ts'

/** Whether an answer is not empty. */
const isGiven = (answer: Answer | undefined): boolean => {
  if (!answer) return false
  if (answer.kind === 'choose' || answer.kind === 'order') return answer.places.length > 0
  if (answer.kind === 'find') return answer.lines.length > 0
  if (answer.kind === 'predict' || answer.kind === 'explain') return answer.text.trim() !== ''
  if (answer.kind === 'duel') return answer.line !== null
  return true
}

/** Whether an answer's statements have not passed in their present form: the server counts them as wrong. */
const isUntested = (answer: Answer | undefined): boolean => answer?.kind === 'sql' && !answer.passed

const markedIn = (answer: Answer | undefined): number => (answer?.kind === 'find' ? answer.lines.length : 0)

/** An attempt: one item at a time, with buttons for the others, and without AI. Results are shown only at the end. */
export const CheckDesk = ({ attempt, module }: { attempt: OpenAttempt; module: ModuleSummary }) => {
  const { t } = useTranslation('solo-checks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { items } = attempt
  const toResult = useCallback(async () => {
    await client.invalidateQueries({ queryKey: attemptQuery(attempt.attempt_id).queryKey })
    await client.invalidateQueries({ queryKey: checksQuery().queryKey })
    navigate(resultPath(attempt.attempt_id), { replace: true })
  }, [client, navigate, attempt.attempt_id])
  const { answers, answer, state, failure, flush } = useAnswers(attempt, () => void toResult())
  const firstOpen = items.findIndex(({ id }) => !isGiven(attempt.answers[id]))
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [isAsking, setAsking] = useState(false)
  const item = items[at]
  const head = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the item
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else head.current?.focus()
  }, [at])

  const finish = useMutation({
    mutationFn: async () => {
      await flush()
      return soloChecks.client.finish({ attempt: attempt.attempt_id })
    },
    onSuccess: async (result) => {
      client.setQueryData(attemptQuery(attempt.attempt_id).queryKey, { open: null, result })
      await toResult()
    },
  })
  // The explanation in one's own words comes last and is not graded.
  const graded = items.filter(({ kind }) => kind !== 'explain')
  const unanswered = graded.filter(({ id }) => !isGiven(answers[id])).length
  const untested = graded.filter(({ id }) => isUntested(answers[id])).length
  if (!item) return null
  const isLast = at === items.length - 1

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:h-dvh lg:grid-rows-[auto_minmax(0,1fr)]">
      <header className="border-b border-line bg-surface-raised">
        <div className="page-width flex min-h-15 items-center justify-between gap-x-4 py-1.5">
          <span className="max-sm:[&_span]:sr-only">
            <Wordmark />
          </span>
          <div className="flex items-center gap-3">
            <CheckClock until={attempt.expires_at} onOver={toResult} />
            <LinkButton
              to="/dashboard"
              variant="secondary"
              small
              icon={<LogOut aria-hidden="true" className="size-[1.15em] max-sm:hidden rtl:-scale-x-100" />}
            >
              {t('check.leave')}
            </LinkButton>
          </div>
        </div>
      </header>
      <main
        id="main"
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[22rem_minmax(0,1fr)] lg:content-stretch"
      >
        <section
          aria-label={t('check.rail')}
          className="flex flex-col gap-5 border-line px-5 py-5 max-lg:border-b lg:overflow-y-auto lg:border-e lg:ps-10 lg:pe-8 lg:pt-7"
        >
          <div>
            <p className="font-mono text-sm text-muted max-lg:hidden">{t('check.module', { order: module.order, title: module.title })}</p>
            <h1 className="text-2xl max-lg:text-[1.5rem]">{t('check.title')}</h1>
          </div>
          <div className="border-y border-line py-3.5">
            <p className="flex items-center gap-2 font-bold">
              <Lock aria-hidden="true" className="size-[1.15em] shrink-0" />
              {t('check.off')}
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">{t('check.offText', { time: formatHour(attempt.expires_at) })}</p>
          </div>
          <ol
            aria-label={t('check.items')}
            className="lg:-ms-1.5 max-lg:grid"
            style={{ gridTemplateColumns: `repeat(${items.length}, minmax(0, 1fr))` }}
          >
            {items.map(({ id, kind }, index) => {
              const isHere = index === at
              const isDone = isGiven(answers[id])
              const said = isHere ? t('check.now') : t(isDone ? 'check.answered' : 'check.open')
              return (
                <li key={id} className="relative">
                  {index < items.length - 1 && (
                    <span
                      aria-hidden="true"
                      className={`absolute start-[calc(0.75rem-1.5px)] top-8 -bottom-3 border-s-3 max-lg:start-[calc(50%+0.8rem)] max-lg:-end-[calc(50%-0.8rem)] max-lg:top-[calc(50%-1.5px)] max-lg:bottom-auto max-lg:border-s-0 max-lg:border-t-3 ${isDone && !isHere ? 'border-accent' : 'border-dotted border-line-strong'}`}
                    />
                  )}
                  <button
                    type="button"
                    aria-current={isHere ? 'step' : undefined}
                    onClick={() => setAt(index)}
                    className="relative flex min-h-11 w-full cursor-pointer items-center gap-3 text-start underline-offset-4 hover:underline max-lg:justify-center"
                  >
                    <span className="grid w-6 place-items-center">
                      <ChartSymbol state={isHere ? 'here' : isDone ? 'done' : 'ahead'} className={isHere ? 'text-[1.25rem]' : undefined} />
                    </span>
                    <span className={`max-lg:sr-only ${isHere ? 'font-bold text-accent' : ''}`}>
                      {kind !== 'explain' && `${index + 1}. `}
                      {t(`kinds.${kind}`)}
                    </span>
                    <span className="sr-only">, </span>
                    <span className={`ms-auto text-sm max-lg:sr-only ${isHere ? 'font-bold text-accent' : 'text-muted'}`}>{said}</span>
                  </button>
                </li>
              )
            })}
          </ol>
          <p className="mt-auto text-sm text-ink-soft max-lg:hidden">{t('check.mayLeave')}</p>
        </section>
        <section aria-labelledby="check-item" className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] bg-surface-raised">
          <div className="min-h-0 px-5 py-6 lg:overflow-y-auto lg:px-10 lg:py-7">
            <div className="grid max-w-[50rem] grid-cols-[minmax(0,1fr)] content-start gap-5">
              <ItemView
                key={item.id}
                item={item}
                attemptId={attempt.attempt_id}
                answer={answers[item.id]}
                onAnswer={(given, isTyped) => answer(item.id, given, isTyped)}
                headRef={head}
                kicker={t(item.kind === 'explain' ? 'check.ungraded' : 'check.itemOf', {
                  number: at + 1,
                  total: graded.length,
                  kind: t(`kinds.${item.kind}`),
                })}
              />
            </div>
          </div>
          <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 lg:px-10 max-lg:[&>button]:flex-1">
            <p role="status" className="me-auto text-sm text-ink-soft max-lg:w-full">
              {item.kind === 'find' && <b>{t('lines.marked', { count: markedIn(answers[item.id]) })}</b>}{' '}
              {failure && state === 'waiting' ? t('check.notSaved') : state && t(state === 'saved' ? 'check.saved' : 'check.saving')}
            </p>
            <Button
              variant="secondary"
              onClick={() => setAt(at - 1)}
              disabled={at === 0}
              icon={<ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />}
            >
              {t('check.previous')}
            </Button>
            {isLast ? (
              <Button onClick={() => setAsking(true)}>{t('check.handIn')}</Button>
            ) : (
              <Button onClick={() => setAt(at + 1)}>
                {t('check.next')}
                <ArrowRight aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />
              </Button>
            )}
            <p className="w-full pb-3 text-sm text-ink-soft lg:hidden">{t('check.mayLeave')}</p>
          </footer>
        </section>
      </main>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('handIn.title')}>
        {unanswered > 0 && <p>{t('handIn.unanswered', { count: unanswered })}</p>}
        {untested > 0 && <p>{t('handIn.untested', { count: untested })}</p>}
        {unanswered === 0 && untested === 0 && <p>{t('handIn.complete')}</p>}
        {finish.error && <ErrorNote failure={failureOf(finish.error)} ns="solo-checks" />}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={() => finish.mutate()} busy={finish.isPending} busyLabel={t('handIn.busy')}>
            {t('check.handIn')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('handIn.back')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
