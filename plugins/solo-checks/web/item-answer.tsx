import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Markdown, MarkdownLine, useTranslation } from '#web'
import type { ItemResult } from '../contract.ts'

const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide code is scrolled by keyboard too
  <pre tabIndex={0} dir="ltr" className="overflow-x-auto rounded-md border border-line bg-surface px-4 py-3 font-mono text-sm">
    <code>{children}</code>
  </pre>
)

const Row = ({
  isRight,
  isTaken,
  children,
  why,
}: {
  isRight: boolean
  isTaken: boolean
  children: ReactNode
  why?: string | undefined
}) => {
  const { t } = useTranslation('solo-checks')
  return (
    <li className="grid gap-1 border-b border-line py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className={isTaken ? 'font-semibold' : ''}>{children}</span>
        {isTaken && <span className="text-sm text-muted">{t('answer.yours')}</span>}
        {isRight && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-success">
            <Check aria-hidden="true" className="size-4" />
            {t('answer.right')}
          </span>
        )}
        {isTaken && !isRight && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-danger">
            <X aria-hidden="true" className="size-4" />
            {t('answer.wrong')}
          </span>
        )}
      </span>
      {why && <span className="text-sm text-ink-soft">{why}</span>}
    </li>
  )
}

const Lines = ({
  lines,
  taken,
  right,
  whys,
}: {
  lines: readonly string[]
  taken: readonly number[]
  right: readonly number[]
  whys: readonly string[]
}) => (
  <ol>
    {lines.map((line, index) => {
      const number = index + 1
      const isRight = right.includes(number)
      const isTaken = taken.includes(number)
      if (!isRight && !isTaken) return null
      return (
        <Row key={number} isRight={isRight} isTaken={isTaken} why={whys[right.indexOf(number)]}>
          <span className="font-mono text-sm text-muted">{number}</span> {line}
        </Row>
      )
    })}
  </ol>
)

const Body = ({ result: { item, answer, key, tests } }: { result: ItemResult }) => {
  const { t } = useTranslation('solo-checks')
  switch (item.kind) {
    case 'choose': {
      const taken = answer?.kind === 'choose' ? answer.places : []
      return (
        <ul>
          {item.options.map((option, place) => (
            <Row key={option} isRight={key.places?.includes(place) ?? false} isTaken={taken.includes(place)} why={key.whys?.[place]}>
              <MarkdownLine>{option}</MarkdownLine>
            </Row>
          ))}
        </ul>
      )
    }
    case 'order': {
      const taken = answer?.kind === 'order' ? answer.places : []
      return (
        <ol>
          {(key.places ?? []).map((place, index) => (
            <Row key={place} isRight isTaken={taken[index] === place}>
              <span className="font-mono text-sm text-muted">{index + 1}</span> <MarkdownLine>{item.steps[place] ?? ''}</MarkdownLine>
            </Row>
          ))}
        </ol>
      )
    }
    case 'find':
      return <Lines lines={item.lines} taken={answer?.kind === 'find' ? answer.lines : []} right={key.lines ?? []} whys={key.whys ?? []} />
    case 'duel':
      return (
        <>
          <p>{t('answer.fault', { who: t(`duel.${key.by ?? 'neo'}`) })}</p>
          <Lines
            lines={item[key.by ?? 'neo']}
            taken={answer?.kind === 'duel' && answer.by === key.by && answer.line ? [answer.line] : []}
            right={key.lines ?? []}
            whys={key.whys ?? []}
          />
        </>
      )
    case 'predict':
      return (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('answer.typed')}</dt>
          <dd className="font-mono">{answer?.kind === 'predict' && answer.text ? answer.text : t('answer.none')}</dd>
          <dt className="text-muted">{t('answer.rightOne')}</dt>
          <dd className="font-mono font-semibold">{key.text}</dd>
        </dl>
      )
    case 'javascript':
      return (
        <>
          {tests && <p>{t('answer.tests', tests)}</p>}
          <h3 className="text-base">{t('answer.yourCode')}</h3>
          <Code>{answer?.kind === 'javascript' ? answer.code : item.starter}</Code>
          <h3 className="text-base">{t('answer.reference')}</h3>
          <Code>{key.text ?? ''}</Code>
        </>
      )
    case 'sql':
      return (
        <>
          <p className="text-sm text-muted">{t('answer.inBrowser')}</p>
          <h3 className="text-base">{t('answer.yourCode')}</h3>
          <Code>{answer?.kind === 'sql' ? answer.sql : item.starter}</Code>
          <h3 className="text-base">{t('answer.reference')}</h3>
          <Code>{key.text ?? ''}</Code>
        </>
      )
    case 'explain':
      return (
        <>
          <p dir="auto" className="whitespace-pre-wrap">
            {answer?.kind === 'explain' && answer.text ? answer.text : t('answer.none')}
          </p>
          <h3 className="text-base">{t('answer.criteria')}</h3>
          <Markdown>{(key.criteria ?? []).map((criterion) => `- ${criterion}`).join('\n')}</Markdown>
          <h3 className="text-base">{t('answer.model')}</h3>
          <Markdown>{key.text ?? ''}</Markdown>
        </>
      )
  }
}

/** An item of a finished check: the learner's answer, the right one, and the explanation. */
export const ItemAnswer = ({ result }: { result: ItemResult }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
    <Markdown>{result.item.stem}</Markdown>
    <Body result={result} />
    <div className="border-s-4 border-line ps-4">
      <Markdown>{result.explanation}</Markdown>
    </div>
  </div>
)
