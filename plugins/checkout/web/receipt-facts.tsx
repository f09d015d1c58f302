import { Badge, formatDate, useTranslation } from '#web'
import type { Receipt } from '../contract.ts'
import { money } from './money.ts'

const tones = { paid: 'success', refunded: 'warning', disputed: 'warning', 'dispute-lost': 'danger' } as const

/** What has become of a payment since. */
export const ReceiptState = ({ state }: Pick<Receipt, 'state'>) => {
  const { t } = useTranslation('checkout')
  return <Badge tone={tones[state]}>{t(`receipt.state.${state}`)}</Badge>
}

/** What was bought, for whom, by whom, when and for how much, and what went back of it. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('checkout')
  const { number, product, payer_email, learner_email, paid_at, amount, currency, refunded_amount, refunded_at } = receipt
  const facts = [
    ['bought', product],
    ['for', learner_email ?? t('done.gone')],
    ...(payer_email === learner_email ? [] : [['by', payer_email ?? t('done.gone')]]),
    ['date', formatDate(paid_at)],
    ['number', number],
    ...(refunded_at ? [['refundedOn', formatDate(refunded_at)]] : []),
    ...(refunded_amount ? [['refunded', money(refunded_amount, currency, 2)]] : []),
    ['total', money(amount, currency, 2)],
  ] as const
  return (
    <dl className="border-t border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 last:font-bold">
          <dt className="text-ink-soft">{t(`done.${name}`)}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
