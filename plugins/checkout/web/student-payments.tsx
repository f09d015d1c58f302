import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate, LinkButton, useSiteConfig, useTranslation } from '#web'
import { receiptPath } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { PaidTwice, ReceiptState } from './receipt-facts.tsx'

const heading = 'border-b-2 border-ink pb-2 font-sans text-lg font-bold'
const ways = ['withdraw', 'won', 'lost'] as const

/** On a parent's page of a student: the parent's payments for this student, and what happens next while a bank holds the money. */
const StudentPayments = ({ email, name, isDisputed }: { email: string; name: string; isDisputed: boolean }) => {
  const { t } = useTranslation('checkout')
  const config = useSiteConfig()
  const { data } = useQuery(checkout.query.receipts.queryOptions())
  const own = data?.filter((receipt) => receipt.learner_email === email) ?? []
  const disputed = own.find(({ state }) => state === 'disputed')
  const letter = disputed && config && `mailto:${config.supportEmail}?subject=${encodeURIComponent(t('student.notMeSubject', disputed))}`
  return (
    <>
      {isDisputed && (
        <section aria-label={t('student.next')}>
          <h3 className={heading}>{t('student.next')}</h3>
          <dl className="divide-y divide-line border-b border-line">
            {ways.map((way) => (
              <div key={way} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
                <dt className="font-semibold">{t(`student.${way}`)}</dt>
                <dd className="text-ink-soft [overflow-wrap:anywhere]">{t(`student.${way}Text`, { name })}</dd>
              </div>
            ))}
          </dl>
          {letter && (
            <LinkButton
              className="mt-4"
              small
              external
              variant="secondary"
              to={letter}
              icon={<Mail aria-hidden="true" className="size-[1.15em]" />}
            >
              {t('student.notMe')}
            </LinkButton>
          )}
        </section>
      )}
      {own.length > 0 && (
        <section aria-label={t('student.title', { name })}>
          <h3 className={heading}>{t('student.title', { name })}</h3>
          <ul className="divide-y divide-line border-b border-line">
            {own.map(({ number, paid_at, state, also_paid, amount, currency }) => (
              <li key={number} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
                <Link to={receiptPath(number)} className="inline-flex min-h-11 items-center font-mono whitespace-nowrap">
                  {number}
                </Link>
                <ReceiptState state={state} />
                <PaidTwice numbers={also_paid} />
                <span className="ms-auto text-sm text-ink-soft">{formatDate(paid_at)}</span>
                <span className="font-mono">{money(amount, currency, 2)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export default StudentPayments
