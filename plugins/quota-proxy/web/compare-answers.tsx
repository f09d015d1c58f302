import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { splitReasoning } from '#core/markdown'
import { Button, CopyButton, Disclosure, formatNumber, SelectField, Tabs, useMedia, useTranslation, WordChanges } from '#web'
import { AnswerLines } from './answer-lines.tsx'
import { useCostText, useCountedText } from './call-facts.tsx'
import { MarksBar } from './marks-bar.tsx'
import type { ShownAnswer } from './shown-answers.ts'
import type { Marks } from './use-marks.ts'

interface CompareAnswersProps {
  readonly answers: readonly (ShownAnswer | null)[]
  /** The index of the answer displayed at the desk: it is placed first. */
  readonly reading: number
  /** How many calls the lesson requires. */
  readonly required: number
  readonly labelOf: (call: number) => string
  readonly marks: Marks
  readonly onIntoPrompt: (() => void) | undefined
  readonly onToPlan: (() => void) | undefined
  readonly onClose: () => void
}

const keys = { real: 'compare.ourKey', 'own-key': 'compare.yourKey', practice: 'compare.practice' } as const

interface SideProps extends Pick<CompareAnswersProps, 'answers' | 'marks'> {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly shown: number
  readonly onShow: (answer: number) => void
}

const Side = ({ answers, marks, label, options, shown, onShow }: SideProps) => {
  const { t } = useTranslation('quota-proxy')
  const costText = useCostText()
  const countedText = useCountedText()
  const answer = answers[shown]
  const facts = answer && [
    ...(answer.tokensIn !== null && answer.tokensOut !== null
      ? [
          {
            name: t('compare.tokens'),
            value: t('compare.inOut', { in: formatNumber(answer.tokensIn), out: formatNumber(answer.tokensOut) }),
          },
        ]
      : []),
    ...(answer.cost !== null && answer.mode !== 'practice' ? [{ name: t('compare.cost'), value: costText(answer.cost) }] : []),
    ...(answer.seconds === null || answer.seconds === 0
      ? []
      : [{ name: t('compare.time'), value: t('compare.seconds', { count: answer.seconds }) }]),
  ]
  return (
    <article aria-label={label} className="flex min-h-0 min-w-0 flex-col bg-surface-raised">
      <header className="grid gap-2 border-b border-line px-4 pt-4 pb-3 sm:px-5">
        <div className="flex flex-wrap items-end justify-between gap-2">
          <SelectField
            label={label}
            className="grow"
            options={options}
            value={String(shown)}
            onValueChange={(value) => onShow(Number(value))}
          />
          {answer?.text && <CopyButton isQuiet key={shown} text={splitReasoning(answer.text).answer} label={t('copy')} />}
        </div>
        {answer && (
          <>
            <p className="font-mono font-semibold wrap-anywhere">{answer.mode === 'practice' ? t('practiceMode') : answer.model}</p>
            <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {facts?.map(({ name, value }) => (
                <div key={name}>
                  <dt className="text-[0.8125rem] text-muted">{name}</dt>
                  <dd className="tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-ink-soft">{countedText(answer)}</p>
          </>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an answer that scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto py-1 focus-visible:-outline-offset-[3px]! sm:px-2">
        {answer?.text ? (
          <AnswerLines key={shown} text={answer.text} marked={marks.of(shown)} onMark={(line) => marks.toggle(shown, line)} />
        ) : (
          <p className="px-4 py-3">{t('notYet')}</p>
        )}
      </div>
    </article>
  )
}

/** Two answers side by side; on a phone one at a time. Lines of both can be marked. */
export const CompareAnswers = ({ answers, reading, required, labelOf, marks, onIntoPrompt, onToPlan, onClose }: CompareAnswersProps) => {
  const { t } = useTranslation('quota-proxy')
  const isNarrow = useMedia('(max-width: 640px)')
  const shownAnswers = answers.flatMap((answer, index) => (answer?.text ? [index] : []))
  const [left, setLeft] = useState(shownAnswers.filter((index) => index < reading).at(-1) ?? reading)
  const [right, setRight] = useState(left === reading ? (shownAnswers.find((index) => index !== reading) ?? reading) : reading)
  const [side, setSide] = useState<'left' | 'right'>('left')
  const options = shownAnswers.map((index) => {
    const mode = answers[index]?.mode
    const name = index < required ? t('compare.call', { n: index + 1, label: labelOf(index) }) : t('compare.again', { n: index + 1 })
    return { value: String(index), label: mode ? t('compare.option', { name, key: t(keys[mode]) }) : name }
  })
  const [one, two] = [answers[left]?.prompt ?? '', answers[right]?.prompt ?? '']
  const isSame = one === two
  const common = { answers, marks, options }
  const leftSide = <Side {...common} label={t('compare.left')} shown={left} onShow={setLeft} />
  const rightSide = <Side {...common} label={t('compare.right')} shown={right} onShow={setRight} />
  return (
    <section
      aria-labelledby="compare-title"
      className="flex min-h-0 flex-1 flex-col overflow-hidden max-desk:rounded-lg max-desk:border max-desk:border-line"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-4 sm:px-6 desk:px-(--gutter)">
        <div>
          <h2 id="compare-title">{t('compare.title')}</h2>
          <p className="text-ink-soft">{t('compare.lede')}</p>
        </div>
        <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />} onClick={onClose}>
          {t('compare.back')}
        </Button>
      </header>
      {one && two && (
        <Disclosure
          summary={t('compare.prompts')}
          hint={t(isSame ? 'compare.identical' : 'compare.different')}
          className="border-b border-line bg-surface px-4 text-sm sm:px-6 desk:px-(--gutter)"
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long prompts scroll, and must be reachable by keyboard */}
          <div tabIndex={0} className="max-h-[28vh] overflow-y-auto">
            {isSame ? (
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {one}
              </p>
            ) : (
              <WordChanges before={one} after={two} legend={t('compare.changes')} />
            )}
          </div>
        </Disclosure>
      )}
      {isNarrow ? (
        <Tabs
          look="sheet"
          label={t('answers')}
          tabs={[
            { id: 'left', text: t('answerN', { n: left + 1 }) },
            { id: 'right', text: t('answerN', { n: right + 1 }) },
          ]}
          current={side}
          onChange={setSide}
          listClassName="bg-surface-raised px-1"
          panelClassName="min-w-0"
        >
          {side === 'left' ? leftSide : rightSide}
        </Tabs>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-px bg-line">
          {leftSide}
          {rightSide}
        </div>
      )}
      {marks.lines.length > 0 && (
        <MarksBar count={marks.lines.length} onClear={marks.clear} onIntoPrompt={onIntoPrompt} onToPlan={onToPlan} />
      )}
    </section>
  )
}
