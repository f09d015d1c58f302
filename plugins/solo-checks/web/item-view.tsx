import type { RefObject } from 'react'
import { Markdown, MarkdownLine } from '#web'
import type { Answer, ShownItem } from '../contract.ts'
import { ChooseItem } from './items/choose-item.tsx'
import { DuelItem } from './items/duel-item.tsx'
import { ExplainItem } from './items/explain-item.tsx'
import { FunctionItem } from './items/function-item.tsx'
import type { OfKind } from './items/item-props.ts'
import { MarkLines } from './items/mark-lines.tsx'
import { OrderItem } from './items/order-item.tsx'
import { PredictItem } from './items/predict-item.tsx'
import { SqlItem } from './items/sql-item.tsx'

interface ItemViewProps {
  readonly item: ShownItem
  readonly attemptId: string
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer, isTyped?: boolean) => void
  readonly headRef: RefObject<HTMLHeadingElement | null>
  readonly kicker: string
}

const Body = ({ item, answer, onAnswer, attemptId }: Omit<ItemViewProps, 'headRef' | 'kicker'>) => {
  const given = <K extends Answer['kind']>(kind: K) => (answer?.kind === kind ? (answer as OfKind<Answer, K>) : undefined)
  const rest = { onAnswer, attemptId }
  switch (item.kind) {
    case 'choose':
      return <ChooseItem item={item} answer={given('choose')} {...rest} />
    case 'order':
      return <OrderItem item={item} answer={given('order')} {...rest} />
    case 'find':
      return (
        <MarkLines
          lines={item.lines}
          isCode={item.language !== null}
          marked={given('find')?.lines ?? []}
          onMark={(lines) => onAnswer({ kind: 'find', lines })}
        />
      )
    case 'predict':
      return <PredictItem item={item} answer={given('predict')} {...rest} />
    case 'duel':
      return <DuelItem item={item} answer={given('duel')} {...rest} />
    case 'javascript':
      return <FunctionItem item={item} answer={given('javascript')} {...rest} />
    case 'sql':
      return <SqlItem item={item} answer={given('sql')} {...rest} />
    case 'explain':
      return <ExplainItem item={item} answer={given('explain')} {...rest} />
  }
}

/** The question, and its input. */
export const ItemView = ({ headRef, kicker, ...rest }: ItemViewProps) => {
  // A question's first paragraph is its heading; code or quotes in it are shown below.
  const [first = '', ...more] = rest.item.stem.split('\n\n')
  return (
    <>
      <div>
        <p className="font-mono text-sm text-muted">{kicker}</p>
        <h2 id="check-item" ref={headRef} tabIndex={-1} className="max-w-[40rem] text-xl text-balance outline-offset-4">
          <MarkdownLine>{first}</MarkdownLine>
        </h2>
      </div>
      {more.length > 0 && <Markdown>{more.join('\n\n')}</Markdown>}
      <Body {...rest} />
    </>
  )
}
