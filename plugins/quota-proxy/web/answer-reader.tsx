import { Columns2 } from 'lucide-react'
import { splitReasoning } from '#core/markdown'
import { Button, CopyButton, Disclosure, lazyComponent, Notice, Tabs, useTranslation } from '#web'
import { AnswerLines } from './answer-lines.tsx'
import { AnswerProse } from './answer-prose.tsx'
import { CallFacts } from './call-facts.tsx'
import { CallNote } from './call-note.tsx'
import { CutNote } from './cut-note.tsx'
import type { ShownAnswer } from './shown-answers.ts'
import { estimateTokens } from './token-estimate.ts'
import type { Marks } from './use-marks.ts'
import { useSeconds } from './use-seconds.ts'

const MarksBar = lazyComponent(async () => (await import('./marks-bar.tsx')).MarksBar)

interface AnswerReaderProps {
  readonly answers: readonly (ShownAnswer | null)[]
  /** The index of the displayed answer, from 0. */
  readonly reading: number
  readonly onRead: (answer: number) => void
  /** The index of the running answer; null if none is running. */
  readonly running: number | null
  readonly marks: Marks
  readonly onCompare?: (() => void) | undefined
  readonly onRun?: (() => void) | undefined
  readonly onIntoPrompt?: (() => void) | undefined
  readonly onToPlan?: (() => void) | undefined
  readonly onSaveNote?: ((id: string, note: string) => Promise<void>) | undefined
}

const Caret = () => (
  <span
    aria-hidden="true"
    className="inline-block h-[1.1em] w-[0.55em] animate-pulse bg-accent align-[-0.18em] motion-reduce:animate-none"
  />
)

/** The lesson's answers, one at a time, independent of the open step. Screen readers announce when one begins and ends, not every word. */
export const AnswerReader = ({
  answers,
  reading,
  onRead,
  running,
  marks,
  onCompare,
  onRun,
  onIntoPrompt,
  onToPlan,
  onSaveNote,
}: AnswerReaderProps) => {
  const { t } = useTranslation('quota-proxy')
  const seconds = useSeconds(running !== null)
  const isRunning = reading === running
  const answer = answers[reading]
  const tokensSoFar =
    isRunning && answer ? { sent: estimateTokens(answer.prompt), come: estimateTokens(answer.text) } : { sent: 0, come: 0 }
  // Tabs end with the next answer; later ones are not shown yet.
  const shown = answers.slice(0, Math.max(answers.findLastIndex((each) => each !== null) + 2, reading + 1))
  const note = onSaveNote && !isRunning && answer?.record && answer.text ? answer.record : null
  return (
    <section
      data-answer
      tabIndex={-1}
      aria-label={t('answer')}
      aria-busy={isRunning}
      className="relative flex min-h-56 flex-col overflow-hidden rounded-lg border border-line bg-surface-raised desk:flex-[1_1_0]"
    >
      <Tabs
        look="sheet"
        label={t('answers')}
        tabs={shown.map((each, index) => ({
          id: String(index),
          isDisabled: each === null,
          text: (
            <>
              {t('answerN', { n: index + 1 })}
              {each === null && <small className="ms-2 font-mono text-[0.8125rem] max-wide:sr-only">{t('notYet')}</small>}
              {index === running && <Caret />}
            </>
          ),
        }))}
        current={String(reading)}
        onChange={(id) => onRead(Number(id))}
        listClassName="shrink-0 overflow-x-auto px-1 max-sm:*:px-2 max-sm:*:text-sm sm:me-64 sm:ps-3"
        panelClassName="min-h-0 min-w-0 flex-1 overflow-y-auto focus-visible:-outline-offset-[3px]!"
      >
        <div className="flex min-h-12 items-center gap-1 border-b border-line px-1 sm:absolute sm:end-0 sm:top-0 sm:h-[calc(3rem+1px)] sm:w-64 sm:justify-end sm:pe-2">
          {isRunning ? (
            <span className="px-3 text-sm text-muted">{t('answering', { count: seconds })}</span>
          ) : (
            <>
              {answer?.text && <CopyButton isQuiet key={reading} text={splitReasoning(answer.text).answer} label={t('copy')} />}
              {onCompare && (
                <Button variant="quiet" small icon={<Columns2 aria-hidden="true" className="size-[1.15em]" />} onClick={onCompare}>
                  {t('compare.open')}
                </Button>
              )}
            </>
          )}
        </div>
        {answer && (
          <>
            <CallFacts answer={answer} isRunning={isRunning} tokensSoFar={tokensSoFar} />
            <div className="grid gap-2 px-4 empty:hidden sm:px-6">
              {answer.replaced && <p className="text-sm text-muted">{t('replaced', { model: answer.replaced, by: answer.model })}</p>}
              {answer.notice && <Notice tone="warning">{answer.notice}</Notice>}
              {!isRunning && answer.prompt && (
                <Disclosure summary={t('sentPrompt')} className="text-sm">
                  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                    {answer.prompt}
                  </p>
                </Disclosure>
              )}
            </div>
            {isRunning ? (
              <div className="px-4 pt-1 pb-5 sm:px-6">
                <AnswerProse text={answer.text} isRunning />
                <Caret />
              </div>
            ) : answer.text ? (
              <div className="pb-2 sm:px-3">
                <AnswerLines
                  key={reading}
                  text={answer.text}
                  marked={marks.of(reading)}
                  onMark={(line) => marks.toggle(reading, line)}
                  onRun={onRun}
                />
              </div>
            ) : (
              <p className="px-4 py-3 sm:px-6">{t(answer.record ? 'wordsNotKept' : 'noResponse')}</p>
            )}
            {!isRunning && <CutNote answer={answer} className="mx-4 mb-4 sm:mx-6" />}
            {note && onSaveNote && <CallNote key={note.id} note={note.note} onSave={(text) => onSaveNote(note.id, text)} />}
          </>
        )}
      </Tabs>
      {marks.lines.length > 0 && (
        <MarksBar count={marks.lines.length} onClear={marks.clear} onIntoPrompt={onIntoPrompt} onToPlan={onToPlan} />
      )}
    </section>
  )
}
