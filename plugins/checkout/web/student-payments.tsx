import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cell, DataTable, formatDate, LinkButton, rowHead, useSiteConfig, useTranslation } from '#web'
import { receiptPath } from '../receipt-path.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { PaidTwice, ReceiptState } from './receipt-facts.tsx'

const heading = 'border-b-2 border-ink pb-2 font-sans text-lg font-bold'
const ways = ['withdraw', 'won', 'lost'] as const

/** On a parent's page of a student: what they have paid for this student, and what happens next while a bank holds it. */
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
          <DataTable
            label={t('student.title', { name })}
            head={['when', 'receipt', 'state', 'amount'].map((column) => t(`student.head.${column}`))}
          >
            {own.map(({ number, paid_at, state, also_paid, amount, currency }) => (
              <tr key={number}>
                <th scope="row" className={`${rowHead} whitespace-nowrap`}>
                  {formatDate(paid_at)}
                </th>
                <td className={cell}>
                  <Link to={receiptPath(number)} className="inline-flex min-h-11 items-center font-mono whitespace-nowrap">
                    {number}
                  </Link>
                </td>
                <td className={cell}>
                  <ReceiptState state={state} /> <PaidTwice numbers={also_paid} />
                </td>
                <td className={`${cell} font-mono whitespace-nowrap`}>{money(amount, currency, 2)}</td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
    </>
  )
}

export default StudentPayments
