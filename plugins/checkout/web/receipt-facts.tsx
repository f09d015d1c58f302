import { Badge, classNames, currentLanguage, formatDate, useTranslation } from '#web'
import type { Receipt } from '../contract.ts'
import { money } from './money.ts'

const tones = { paid: 'success', refunded: 'warning', disputed: 'danger', 'dispute-lost': 'danger' } as const

/** Shows a payment's state: paid, refunded or disputed. */
export const ReceiptState = ({ state }: Pick<Receipt, 'state'>) => {
  const { t } = useTranslation('checkout')
  return <Badge tone={tones[state]}>{t(`receipt.state.${state}`)}</Badge>
}

/** Says that a payment is one of several for the same person, and names the others. */
export const PaidTwice = ({ numbers }: { numbers: readonly string[] }) => {
  const { t } = useTranslation('checkout')
  if (numbers.length === 0) return null
  return <Badge tone="warning">{t('receipt.twice', { numbers: new Intl.ListFormat(currentLanguage()).format(numbers) })}</Badge>
}

/** Lists product, learner, payer, date and amount of a receipt, and the refunded money. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('checkout')
  const { number, product, payer_email, learner_email, paid_at, amount, currency, refunded_amount, refunded_at } = receipt
  const { seller, method } = receipt
  const facts = [
    ['bought', product],
    ['for', learner_email ?? t('done.gone')],
    ...(payer_email === learner_email ? [] : [['by', payer_email ?? t('done.gone')]]),
    ['date', formatDate(paid_at)],
    ['number', number],
    ['seller', seller],
    ...(method ? [['method', t(`receipt.methods.${method}`, { defaultValue: t('receipt.methods.other', { method }) })]] : []),
    ...(refunded_at ? [['refundedOn', formatDate(refunded_at)]] : []),
    ...(refunded_amount ? [['refunded', money(refunded_amount, currency, 2)]] : []),
    ['total', money(amount, currency, 2)],
  ] as const
  return (
    <dl>
      {facts.map(([name, value]) => {
        const isTotal = name === 'total'
        return (
          <div
            key={name}
            className={classNames(
              'grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-baseline gap-x-3 py-2.5',
              isTotal ? 'border-t-2 border-ink' : 'border-t border-line first:border-t-0',
            )}
          >
            <dt className={isTotal ? 'font-bold' : 'text-ink-soft'}>{t(`done.${name}`)}</dt>
            <dd
              className={classNames(
                '[overflow-wrap:anywhere]',
                isTotal ? 'font-display text-2xl leading-tight' : 'font-bold',
                name === 'number' && 'font-mono',
              )}
            >
              {value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
