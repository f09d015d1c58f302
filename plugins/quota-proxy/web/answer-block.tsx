import { splitReasoning } from '#core/markdown'
import { CopyButton, Notice, useTranslation } from '#web'
import { AnswerProse } from './answer-prose.tsx'
import { CallFacts } from './call-facts.tsx'
import { CutNote } from './cut-note.tsx'
import { fromTab } from './shown-answers.ts'
import { estimateTokens } from './token-estimate.ts'
import type { Exchange } from './use-infinity.ts'
import { useSeconds } from './use-seconds.ts'

interface AnswerBlockProps {
  readonly exchange: Exchange
  readonly isRunning: boolean
}

/** The answer to a question as it arrives. Screen readers announce its beginning and its end, not every word. */
export const AnswerBlock = ({ exchange, isRunning }: AnswerBlockProps) => {
  const { t } = useTranslation('quota-proxy')
  const seconds = useSeconds(isRunning)
  const { question, text, model, outcome } = exchange
  const state = outcome ? 'answered' : 'stopped'
  const answer = { ...fromTab({ prompt: question, text, model, outcome, state, seconds }, false), isCounted: null }
  return (
    <section
      aria-label={t('answer')}
      aria-busy={isRunning}
      className="grid grid-cols-[minmax(0,1fr)] rounded-lg border border-line bg-surface-raised pb-4"
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 border-b border-line pe-2">
        <CallFacts answer={answer} isRunning={isRunning} tokensSoFar={{ sent: estimateTokens(question), come: estimateTokens(text) }} />
        {isRunning ? (
          <span className="px-4 text-sm text-muted">{t('answering', { count: seconds })}</span>
        ) : (
          text && <CopyButton isQuiet text={splitReasoning(text).answer} label={t('copy')} />
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3 sm:px-6">
        {answer.replaced && <p className="text-sm text-muted">{t('replaced', { model: answer.replaced, by: answer.model })}</p>}
        {answer.notice && <Notice tone="warning">{answer.notice}</Notice>}
        <div>
          {text || isRunning ? <AnswerProse text={text} isRunning={isRunning} /> : <p>{t('noResponse')}</p>}
          {isRunning && (
            <span
              aria-hidden="true"
              className="inline-block h-[1.1em] w-[0.55em] animate-pulse bg-accent align-[-0.18em] motion-reduce:animate-none"
            />
          )}
        </div>
        <CutNote answer={answer} />
      </div>
    </section>
  )
}
