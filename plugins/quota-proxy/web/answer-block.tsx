import { useEffect, useState } from 'react'
import { Badge, Markdown, Notice, useTranslation } from '#web'
import type { KeptWork } from './kept-work.ts'

/** Seconds since the answer began, while it runs. */
const useSeconds = (isRunning: boolean): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}

interface AnswerBlockProps {
  answer: NonNullable<KeptWork['answer']>
  isRunning: boolean
  /** What stopping costs, where it costs something. */
  stoppedNote?: string | undefined
}

/** The answer as it arrives. Screen readers hear when it begins and when it is there, not every word. */
export const AnswerBlock = ({ answer, isRunning, stoppedNote }: AnswerBlockProps) => {
  const { t } = useTranslation('quota-proxy')
  const seconds = useSeconds(isRunning)
  const { text, model, outcome } = answer
  const isPractice = outcome?.mode === 'practice' || model === 'practice'
  const isStopped = !isRunning && !outcome
  return (
    <section
      aria-label={t('answer')}
      aria-busy={isRunning}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 rounded-lg border border-line bg-surface-raised px-5 pt-4 pb-6"
    >
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-2 border-b border-line pb-2.5">
        {isPractice ? <Badge tone="warning">{t('practiceMode')}</Badge> : <span className="font-mono">{model}</span>}
        <span className="text-xs text-muted">
          {isRunning ? t('answering', { count: seconds }) : isStopped ? (stoppedNote ?? t('stopped')) : ''}
        </span>
      </header>
      {outcome?.replaced && <p className="text-sm text-muted">{t('replaced', { model: outcome.replaced, by: outcome.model })}</p>}
      {outcome?.notice && <Notice tone="warning">{outcome.notice}</Notice>}
      <div>
        {text || isRunning ? <Markdown>{text}</Markdown> : <p>{t('noResponse')}</p>}
        {isRunning && (
          <span
            aria-hidden="true"
            className="inline-block h-[1.1em] w-[0.55em] animate-pulse bg-accent align-[-0.18em] motion-reduce:animate-none"
          />
        )}
      </div>
      {outcome?.isCut && (
        <Notice tone="warning" title={t('cut.title')}>
          {t('cut.text')}
        </Notice>
      )}
    </section>
  )
}
