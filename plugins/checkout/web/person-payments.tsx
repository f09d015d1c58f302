import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ErrorNote, failureOf, formatDate, StaffAct, useSession, useTranslation } from '#web'
import { receiptPath } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { PaidTwice, ReceiptState } from './receipt-facts.tsx'

/** On a person's page, for support and admins: payments by and for the person; the receipt can be sent again, and admins refund. */
const PersonPayments = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('checkout')
  const isAdmin = useSession().session.user?.role === 'admin'
  const { data, error, refetch } = useQuery(checkout.query.paymentReceiptsOf.queryOptions({ input: { user_id: userId } }))
  return (
    <section aria-labelledby="person-payments" className="grid content-start gap-3">
      <h2 id="person-payments" className="text-xl">
        {t('staff.title')}
      </h2>
      {error && <ErrorNote ns="checkout" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('staff.none')}</p>}
      <ul className="border-t border-line empty:hidden">
        {data?.map((receipt) => (
          <li key={receipt.number}>
            <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <Link to={receiptPath(receipt.number)} className="inline-flex min-h-11 items-center font-mono">
                {receipt.number}
              </Link>
              <span className="min-w-40 flex-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
                {formatDate(receipt.paid_at)}
                {receipt.payer_email !== receipt.learner_email &&
                  `, ${t('staff.byFor', { payer: receipt.payer_email ?? t('done.gone'), learner: receipt.learner_email ?? t('done.gone') })}`}
              </span>
              <span>{money(receipt.amount, receipt.currency, 2)}</span>
              <ReceiptState state={receipt.state} />
              <PaidTwice numbers={receipt.also_paid} />
            </div>
            {receipt.payer_email && (
              <StaffAct
                title={t('resend.title', receipt)}
                text={t('resend.text', { number: receipt.number, email: receipt.payer_email })}
                action={t('resend.action')}
                done={t('resend.done', { email: receipt.payer_email })}
                act={(reason) => checkout.client.resendReceipt({ number: receipt.number, reason })}
              />
            )}
            {isAdmin && receipt.state === 'paid' && (
              <StaffAct
                title={t('refund.title', receipt)}
                text={t('refund.text', { number: receipt.number, email: receipt.learner_email ?? t('done.gone') })}
                action={t('refund.action', { amount: money(receipt.amount, receipt.currency, 2) })}
                isDangerous
                done={t('refund.done')}
                act={(reason) => checkout.client.refund({ number: receipt.number, reason })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export default PersonPayments
