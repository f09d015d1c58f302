import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Lock, LogOut } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, ChartSymbol, Dialog, ErrorNote, failureOf, formatMoment, LinkButton, useTranslation, Wordmark } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { Answer, OpenAttempt } from '../contract.ts'
import { CheckClock } from './check-clock.tsx'
import { ItemView } from './item-view.tsx'
import { attemptQuery, checksQuery, soloChecks } from './solo-checks-client.ts'
import { useAnswers } from './use-answers.ts'

/** Whether an answer says anything. */
const isGiven = (answer: Answer | undefined): boolean => {
  if (!answer) return false
  if (answer.kind === 'choose' || answer.kind === 'order') return answer.places.length > 0
  if (answer.kind === 'find') return answer.lines.length > 0
  if (answer.kind === 'predict' || answer.kind === 'explain') return answer.text.trim() !== ''
  if (answer.kind === 'duel') return answer.line !== null
  return true
}

/** An attempt: one item at a time, the others a press away, AI off. Right and wrong show at the end alone. */
export const CheckDesk = ({ attempt, module }: { attempt: OpenAttempt; module: ModuleSummary }) => {
  const { t } = useTranslation('solo-checks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { items } = attempt
  const toResult = useCallback(async () => {
    await client.invalidateQueries({ queryKey: attemptQuery(attempt.attempt_id).queryKey })
    await client.invalidateQueries({ queryKey: checksQuery().queryKey })
    navigate(`/check/${attempt.attempt_id}`, { replace: true })
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
      if (!(await flush())) throw new Error('unsent')
      return soloChecks.client.finish({ attempt: attempt.attempt_id })
    },
    onSuccess: async (result) => {
      client.setQueryData(attemptQuery(attempt.attempt_id).queryKey, { open: null, result })
      await toResult()
    },
  })
  const unanswered = items.filter(({ id }) => !isGiven(answers[id])).length
  if (!item) return null
  const isLast = at === items.length - 1

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <header className="border-b border-line bg-surface-raised">
        <div className="page-width flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <Wordmark />
          <div className="flex items-center gap-3">
            <CheckClock until={attempt.expires_at} onOver={toResult} />
            <LinkButton
              to="/dashboard"
              variant="secondary"
              small
              icon={<LogOut aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />}
            >
              {t('check.leave')}
            </LinkButton>
          </div>
        </div>
      </header>
      <main
        id="main"
        className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:[&>section]:px-[max(2.5rem,calc((100vw-75rem)/2))]"
      >
        <section
          aria-label={t('check.rail')}
          className="grid content-start gap-5 border-line px-5 py-6 max-lg:border-b lg:border-e lg:!pe-8 lg:py-8"
        >
          <div>
            <p className="font-mono text-sm text-muted">{t('check.module', { order: module.order, title: module.title })}</p>
            <h1>{t('check.title')}</h1>
          </div>
          <div className="border-y border-line py-4">
            <p className="flex items-center gap-2 font-bold">
              <Lock aria-hidden="true" className="size-[1.15em] shrink-0" />
              {t('check.off')}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{t('check.offText', { time: formatMoment(attempt.expires_at) })}</p>
          </div>
          <ol aria-label={t('check.items')} className="grid gap-0.5 max-lg:grid-cols-9">
            {items.map(({ id, kind }, index) => {
              const place = index === at ? 'here' : isGiven(answers[id]) ? 'done' : 'ahead'
              const said = t(`check.${place === 'here' ? 'now' : place === 'done' ? 'answered' : 'open'}`)
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={index === at ? 'step' : undefined}
                    onClick={() => setAt(index)}
                    className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-start max-lg:justify-center"
                  >
                    <ChartSymbol state={place} />
                    <span className={`max-lg:sr-only ${index === at ? 'font-bold text-accent' : ''}`}>
                      {index + 1}. {t(`kinds.${kind}`)}
                    </span>
                    <span className={`ms-auto text-sm max-lg:sr-only ${index === at ? 'font-bold text-accent' : 'text-muted'}`}>
                      {said}
                    </span>
                  </button>
                </li>
              )
            })}
          </ol>
          <p className="text-sm text-ink-soft max-lg:hidden">{t('check.mayLeave')}</p>
        </section>
        <section aria-labelledby="check-item" className="grid grid-rows-[1fr_auto] bg-surface-raised px-5 lg:!ps-10">
          <div className="grid max-w-[50rem] grid-cols-[minmax(0,1fr)] content-start gap-5 py-6 lg:py-8">
            <ItemView
              key={item.id}
              item={item}
              attemptId={attempt.attempt_id}
              answer={answers[item.id]}
              onAnswer={(given, isTyped) => answer(item.id, given, isTyped)}
              headRef={head}
              kicker={t('check.itemOf', { number: at + 1, total: items.length, kind: t(`kinds.${item.kind}`) })}
            />
          </div>
          <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface-raised py-3">
            <p role="status" className="me-auto text-sm text-ink-soft">
              {failure && state === 'waiting' ? t('check.notSaved') : t(state === 'saved' ? 'check.saved' : 'check.saving')}
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
          </footer>
        </section>
      </main>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('handIn.title')}>
        <p>{unanswered > 0 ? t('handIn.unanswered', { count: unanswered }) : t('handIn.complete')}</p>
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
