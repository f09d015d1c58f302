import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDate, SettingsSection, useTranslation } from '#web'
import { receiptPath } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { PaidTwice, ReceiptState } from './receipt-facts.tsx'

/** In Settings: the receipts of a person's payments; nothing without payments. */
const OwnReceipts = () => {
  const { t } = useTranslation('checkout')
  const { data } = useQuery(checkout.query.receipts.queryOptions())
  if (!data?.length) return null
  return (
    <SettingsSection title={t('receipt.own')} text={t('receipt.ownText')}>
      <ul className="divide-y divide-line border-y border-line">
        {data.map(({ number, paid_at, amount, currency, learner_email, is_own, state, also_paid }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to={receiptPath(number)} className="inline-flex min-h-11 items-center font-mono">
              {number}
            </Link>
            <span className="min-w-40 flex-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
              {formatDate(paid_at)}
              {!is_own && `, ${learner_email ?? t('done.gone')}`}
            </span>
            <span>{money(amount, currency, 2)}</span>
            <ReceiptState state={state} />
            <PaidTwice numbers={also_paid} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

export default OwnReceipts
