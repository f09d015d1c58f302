import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Button, ErrorNote, failureOf, LinkButton, Notice, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { checkout } from './checkout-client.ts'
import { PaidTwice, ReceiptFacts, ReceiptState } from './receipt-facts.tsx'

/** `/receipts/:number`: one receipt, on the screen and in print: on paper the page is the receipt alone. */
export const Component = () => {
  const { t } = useTranslation('checkout')
  const { number = '' } = useParams()
  const { data: receipt, error, refetch } = useQuery(checkout.query.oneReceipt.queryOptions({ input: { number }, retry: false }))
  const title = t('receipt.title', { number })
  const at = title.lastIndexOf(number)
  usePageTitle(title)
  // The server refuses a malformed number with 400, and an unknown one with 404.
  if (error && [400, 404].includes(failureOf(error).status ?? 0))
    return (
      <Page>
        <PageHead title={t('receipt.missing.title')} lede={t('receipt.missing.text')} />
        <div>
          <LinkButton to="/settings?tab=data">{t('receipt.all')}</LinkButton>
        </div>
      </Page>
    )
  return (
    <Page className="max-w-3xl gap-6">
      <PageHead
        title={
          <>
            {title.slice(0, at)}
            {/* The number must not wrap at its hyphens. */}
            <span className="whitespace-nowrap">{number}</span>
            {title.slice(at + number.length)}
          </>
        }
        badge={receipt && <ReceiptState state={receipt.state} />}
      >
        <Button variant="secondary" icon={<Printer aria-hidden="true" className="size-[1.15em]" />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </PageHead>
      {error && <ErrorNote ns="checkout" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!receipt && !error && <Skeleton lines={6} />}
      {receipt && <PaidTwice numbers={receipt.also_paid} />}
      {receipt?.is_test && <Notice tone="warning">{t('receipt.test')}</Notice>}
      {receipt && <ReceiptFacts receipt={receipt} />}
      {receipt && <p className="text-sm text-ink-soft">{t('receipt.terms')}</p>}
    </Page>
  )
}
