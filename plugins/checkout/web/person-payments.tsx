import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, ErrorNote, failureOf, formatDate, useSession, useToast, useTranslation } from '#web'
import type { Receipt } from '../contract.ts'
import { receiptPath } from '../receipt-path.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { ReceiptState } from './receipt-facts.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** On a person's page, for support and admins: what they have paid and what was paid for them; admins refund. */
const PersonPayments = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('checkout')
  const toast = useToast()
  const client = useQueryClient()
  const isAdmin = useSession().session.user?.role === 'admin'
  const [asked, setAsked] = useState<Receipt | null>(null)
  const { data, error, refetch } = useQuery(checkout.query.receiptsOf.queryOptions({ input: { user_id: userId } }))
  return (
    <section aria-labelledby="person-payments" className="grid content-start gap-3">
      <h2 id="person-payments" className="text-xl">
        {t('staff.title')}
      </h2>
      {error && <ErrorNote ns="checkout" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('staff.none')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.map((receipt) => (
          <li key={receipt.number} className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
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
            {isAdmin && receipt.state === 'paid' && (
              <Button small variant="secondary" aria-label={t('refund.label', receipt)} onClick={() => setAsked(receipt)}>
                {t('refund.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <RefundDialog
          receipt={asked}
          onClose={() => setAsked(null)}
          onDone={async () => {
            setAsked(null)
            toast({ tone: 'success', title: t('refund.done'), text: t('refund.doneText') })
            // What the payment opened stands elsewhere on the page.
            await client.invalidateQueries()
          }}
        />
      )}
    </section>
  )
}

export default PersonPayments
