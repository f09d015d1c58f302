import { useTranslation } from '#web'
import type { UsageStatus } from '../contract.ts'
import { costOf } from '../cost-of.ts'
import { useCostText } from './call-facts.tsx'
import type { ShownAnswer } from './shown-answers.ts'
import { estimateTokens, usualAnswer } from './token-estimate.ts'

interface Weighing {
  /** The lesson's answers: their token counts are more exact than the default ratio. */
  readonly answers: readonly (ShownAnswer | null)[]
  /** The prices of the next call's model; null if the call is simulated, undefined until known. */
  readonly price: UsageStatus['model'] | undefined
  readonly isOwnKey: boolean
}

/** Returns a function that describes a prompt's approximate tokens and cost. */
export const usePromptWeight = ({ answers, price, isOwnKey }: Weighing) => {
  const { t } = useTranslation('quota-proxy')
  const measured = answers.flatMap((answer) =>
    answer?.tokensIn && answer.prompt ? [{ prompt: answer.prompt, tokensIn: answer.tokensIn }] : [],
  )
  const costText = useCostText()
  return (prompt: string) => {
    const tokens = estimateTokens(prompt, measured)
    const about = t('weight.tokens', { count: tokens })
    if (!price || price.price_in === null || price.price_out === null) return about
    const outs = answers.flatMap((answer) => answer?.tokensOut ?? [])
    const out = outs.length > 0 ? outs.reduce((sum, each) => sum + each, 0) / outs.length : usualAnswer
    const cost = costText(costOf({ price_in: price.price_in, price_out: price.price_out }, tokens, out))
    return `${about}, ${t(isOwnKey ? 'weight.onYours' : 'weight.onOurs', { cost })}`
  }
}
