import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { ErrorNote, failureOf, formatDate, LinkButton, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import type { Receipt } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { useReloadAccess } from './use-reload-access.ts'

/** How often a payment that the provider has not confirmed yet is asked for, in milliseconds. */
const askEvery = 2000

const Facts = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('checkout')
  const { number, product, payer_email, learner_email, paid_at, amount, currency } = receipt
  const facts = [
    ['bought', product],
    ['for', learner_email ?? t('done.gone')],
    ...(payer_email === learner_email ? [] : [['by', payer_email]]),
    ['date', formatDate(paid_at)],
    ['number', number],
    ['total', money(amount, currency)],
  ] as const
  return (
    <section aria-labelledby="receipt" className="grid content-start gap-3 border-t-2 border-ink pt-5">
      <h2 id="receipt" className="text-xl">
        {t('done.receipt')}
      </h2>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 last:font-bold">
            <dt className="text-ink-soft">{t(`done.${name}`)}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t('done.mailed', { email: payer_email })}</p>
    </section>
  )
}

/** `/payment/done`: what was bought, where the receipt goes, and the way to the first lesson, or back to one's students. */
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
          <div className="flex flex-wrap gap-3">
            {isOwn ? (
              <>
                <LinkButton to="/module/planner">{t('done.start')}</LinkButton>
                <LinkButton variant="secondary" to="/dashboard">
                  {t('done.dashboard')}
                </LinkButton>
              </>
            ) : (
              <LinkButton to="/teacher-dashboard">{t('done.students')}</LinkButton>
            )}
          </div>
          <p className="text-sm text-muted">{t('done.tabs')}</p>
        </div>
        <Facts receipt={receipt} />
      </div>
    </Page>
  )
}
