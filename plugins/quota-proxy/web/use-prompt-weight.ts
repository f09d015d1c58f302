import { useTranslation } from '#web'
import type { UsageStatus } from '../contract.ts'
import { costOf } from '../cost-of.ts'
import { useCostText } from './call-facts.tsx'
import type { ShownAnswer } from './shown-answers.ts'
import { estimateTokens, usualAnswer } from './token-estimate.ts'

interface Weighing {
  /** The lesson's answers: their token counts are more exact than a rule of thumb. */
  readonly answers: readonly (ShownAnswer | null)[]
  /** The prices of the next call's model; undefined when nobody pays. */
  readonly price: UsageStatus['model'] | undefined
  readonly isOwnKey: boolean
}

/** About how many tokens a prompt is, and what it costs, in words. */
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
