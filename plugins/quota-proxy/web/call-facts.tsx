import { Check } from 'lucide-react'
import { Badge, dollarsOf, formatNumber, useTranslation } from '#web'
import type { ShownAnswer } from './shown-answers.ts'

/** An estimate in US dollars: "about $0.0026". */
export const useCostText = () => {
  const { t } = useTranslation('quota-proxy')
  return (amount: number) => {
    const { text, isUnder } = dollarsOf(amount)
    return t(isUnder ? 'facts.costUnder' : 'facts.cost', { cost: text })
  }
}

const payers = { real: 'facts.ours', 'own-key': 'facts.yours', practice: 'facts.practice' } as const

/** Names the payer of an answer, and its approximate cost. */
const usePayment = () => {
  const { t } = useTranslation('quota-proxy')
  const costText = useCostText()
  return ({ mode, cost }: ShownAnswer) => {
    const payer = mode && t(payers[mode])
    if (mode === 'practice' || cost === null) return payer ?? ''
    return payer ? t('facts.paid', { cost: costText(cost), payer }) : costText(cost)
  }
}

/** Returns a text that says whether an answer counts. */
export const useCountedText = () => {
  const { t } = useTranslation('quota-proxy')
  return ({ state, isCounted, cut }: ShownAnswer) => {
    if (state === 'failed') return t('states.failed')
    if (state === 'stopped') return t(isCounted ? 'stoppedCounts' : 'stopped')
    if (cut && isCounted) return t('facts.cutCounted')
    return isCounted ? t('facts.counted') : isCounted === false ? t('facts.notCounted') : ''
  }
}

interface CallFactsProps {
  readonly answer: ShownAnswer
  readonly isRunning: boolean
  /** Tokens sent, and tokens received so far, while the call runs. */
  readonly tokensSoFar: { readonly sent: number; readonly come: number }
}

/** The line above an answer: its model, tokens, cost and payer, and whether it counted. */
export const CallFacts = ({ answer, isRunning, tokensSoFar }: CallFactsProps) => {
  const { t } = useTranslation('quota-proxy')
  const payment = usePayment()(answer)
  const counted = useCountedText()(answer)
  const { mode, model, tokensIn, tokensOut, state } = answer
  const isGood = state === 'answered' && answer.isCounted && !answer.cut
  return (
    <p className="sticky top-0 z-1 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 bg-surface-raised px-4 py-2 text-sm text-muted sm:px-6">
      {mode === 'practice' ? (
        <Badge tone="warning">{t('practiceMode')}</Badge>
      ) : (
        <span className="font-mono text-ink wrap-anywhere">{model}</span>
      )}
      {isRunning ? (
        <span>{t('facts.tokensSoFar', { in: formatNumber(tokensSoFar.sent), out: formatNumber(tokensSoFar.come) })}</span>
      ) : (
        <>
          {tokensIn !== null && tokensOut !== null && (
            <span>{t('facts.tokens', { in: formatNumber(tokensIn), out: formatNumber(tokensOut) })}</span>
          )}
          {payment && <span>{payment}</span>}
          {counted && (
            <span className={`ms-auto font-semibold ${isGood ? 'text-success' : state === 'failed' ? 'text-danger' : 'text-ink'}`}>
              {isGood && <Check aria-hidden="true" className="me-1 inline size-[1.15em] align-[-0.2em]" />}
              {counted}
            </span>
          )}
        </>
      )}
    </p>
  )
}
