import { Fragment, type ReactNode } from 'react'
import { classNames, useTranslation, WordChanges } from '#web'
import type { ModelAnswerLine } from '../contract.ts'
import type { PairedLine } from './pair-lines.ts'

/** Code beside code has half the width of the desk: its lines wrap and are never cut. */
export const codeLines = 'font-mono text-sm leading-relaxed break-words whitespace-pre-wrap'

/** A line of the model answer, with its decisive parts underlined. */
export const ModelLine = ({ text, code }: Pick<ModelAnswerLine, 'text' | 'code'>) => (
  <>
    {text && (
      <p className="whitespace-pre-line">
        {text.split('**').map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, always in the same order
            <u key={index} className="decoration-2 underline-offset-[0.2em]">
              {part}
            </u>
          ) : (
            part
          ),
        )}
      </p>
    )}
    {code && <pre className={codeLines}>{code}</pre>}
  </>
)

const grid = 'sm:grid sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]'

interface CellsProps {
  readonly head: string | null
  readonly language: string
  readonly mine: ReactNode
  readonly good: ReactNode
}

const Row = ({ head, language, mine, good }: CellsProps) => {
  const { t } = useTranslation('model-answers')
  return (
    <li className={classNames('border-b border-line py-3 max-sm:px-4 sm:py-0', grid)}>
      {/* A line without a word leaves its column empty: screen readers list no empty heading. */}
      {head === null ? (
        <span className="max-sm:hidden" />
      ) : (
        <h4
          lang={language}
          className="font-mono text-sm leading-relaxed font-normal break-words text-ink-soft max-sm:font-semibold max-sm:text-ink sm:py-3 sm:ps-6 sm:pe-2"
        >
          {head}
        </h4>
      )}
      <div className="min-w-0 sm:px-3.5 sm:py-3">
        <span className="text-[0.8125rem] text-muted sm:sr-only">{t('column.yours')}</span>
        {mine}
      </div>
      <div
        lang={language}
        className="min-w-0 max-sm:mt-2 max-sm:border-s-[3px] max-sm:border-line-strong max-sm:ps-3 sm:border-s sm:border-line sm:bg-surface/60 sm:py-3 sm:ps-3.5 sm:pe-6"
      >
        <span className="text-[0.8125rem] text-muted sm:sr-only">{t('column.good')}</span>
        {good}
      </div>
    </li>
  )
}

interface AnswerRowsProps {
  readonly pairs: readonly PairedLine[]
  readonly rest: string
  /** The previous hand-in, matched with the same lines; undefined for the first. */
  readonly before: readonly PairedLine[] | undefined
  readonly language: string
  /** Renders content below the learner's text. */
  readonly under: (mine: string) => ReactNode
}

/** The learner's lines beside the model's, matched by their first word. */
export const AnswerRows = ({ pairs, rest, before, language, under }: AnswerRowsProps) => {
  const { t } = useTranslation('model-answers')
  const nothing = (
    <p className="flex items-baseline gap-2 text-muted before:w-4 before:shrink-0 before:-translate-y-[0.3em] before:border-t-2 before:border-dashed before:border-line-strong">
      {t('nothing')}
    </p>
  )
  return (
    <>
      <p aria-hidden="true" className={classNames('border-b-2 border-ink font-bold max-sm:hidden', grid)}>
        <span className="py-2.5 ps-6">{t('column.line')}</span>
        <span className="px-3.5 py-2.5">{t('column.yours')}</span>
        <span className="px-3.5 py-2.5">{t('column.good')}</span>
      </p>
      <ul>
        {pairs.map(({ line, mine }, index) => {
          const old = before?.[index]?.mine
          return (
            <Fragment key={line.id}>
              <Row
                head={line.word}
                language={language}
                mine={mine === null ? nothing : <Mine old={before && (old ?? '')}>{mine}</Mine>}
                good={<ModelLine {...line} />}
              />
              {mine !== null && under(`${line.word ?? ''} ${mine}`)}
            </Fragment>
          )
        })}
        {rest && (
          <>
            <Row
              head={null}
              language={language}
              mine={<Mine old={undefined}>{rest}</Mine>}
              good={<p className="text-muted">{t('rest')}</p>}
            />
            {under(rest)}
          </>
        )}
      </ul>
    </>
  )
}

const Mine = ({ old, children }: { old: string | undefined; children: string }) => (
  <div dir="auto" className="break-words whitespace-pre-line">
    {old === undefined || old === children ? children : <WordChanges side="after" before={old} after={children} />}
  </div>
)
