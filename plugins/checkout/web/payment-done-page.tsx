import { useQuery } from '@tanstack/react-query'
import { Check, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNote, failureOf, LinkButton, Page, PageHead, Skeleton, SlotOutlet, usePageTitle, useTranslation } from '#web'
import { paidStudent } from '../../consent/slots.ts'
import { nextLesson } from '../../courses/slots.ts'
import { type Receipt, receiptPath } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { useReloadAccess } from './use-reload-access.ts'

/** How often the state of an unconfirmed payment is fetched, in milliseconds. */
const askEvery = 2000

const OwnReceipt = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('checkout')
  return (
    <section
      aria-labelledby="receipt"
      className="grid content-start gap-3 self-start rounded-b-lg border border-line border-t-2 border-t-ink bg-surface-raised px-5 py-5 sm:px-7 sm:py-6"
    >
      <h2 id="receipt" className="text-xl">
        {t('done.receipt')}
      </h2>
      <ReceiptFacts receipt={receipt} />
      <p className="text-sm text-ink-soft">{t('done.mailed', { email: receipt.payer_email })}</p>
      <Link to={receiptPath(receipt.number)} className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm">
        <Printer aria-hidden="true" className="size-5" />
        {t('done.print')}
      </Link>
    </section>
  )
}

/** `/payment/done`: the purchase, where the receipt is mailed, and a link to the first lesson, or back to the parent's students. */
export const Component = () => {
  const { t } = useTranslation('checkout')
  const reloadAccess = useReloadAccess()
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    ...checkout.query.receipt.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? false : askEvery),
  })
  const isThere = Boolean(receipt)
  usePageTitle(t(isThere ? 'done.title' : 'done.waitingTitle'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the payment has arrived, what it opened is asked anew
  useEffect(() => {
    if (isThere) void reloadAccess()
  }, [isThere])

  if (!receipt)
    return (
      <Page aria-busy={!error}>
        <PageHead title={t('done.waitingTitle')} lede={t('done.waiting')} />
        <p className="max-w-[62ch] text-ink-soft">{t('pending.atBank')}</p>
        {error ? <ErrorNote ns="checkout" failure={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton lines={4} />}
        <div>
          <LinkButton variant="secondary" to="/dashboard">
            {t('done.dashboard')}
          </LinkButton>
        </div>
      </Page>
    )
  const { is_own: isOwn, learner_email: email } = receipt
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-6">
          <p className="flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" className="size-5" />
            {t('done.title')}
          </p>
          <PageHead
            title={isOwn ? t('done.own') : t('done.student', { email: email ?? t('done.gone') })}
            lede={t(isOwn ? 'done.ownText' : 'done.studentText')}
          />
          {isOwn ? (
            <>
              <SlotOutlet slot={nextLesson} />
              <p className="text-sm text-ink-soft">
                {t('done.tabs')} <Link to="/dashboard">{t('done.dashboard')}</Link>
              </p>
            </>
          ) : (
            <>
              {email && <SlotOutlet slot={paidStudent} props={{ email }} />}
              <div>
                <LinkButton to="/teacher-dashboard">{t('done.students')}</LinkButton>
              </div>
            </>
          )}
        </div>
        <OwnReceipt receipt={receipt} />
      </div>
    </Page>
  )
}
