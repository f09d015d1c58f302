import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { Badge, Button, Empty, ErrorNote, failureOf, LinkButton, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { useReloadAccess } from './use-reload-access.ts'

/** Replaces the payment provider during development. It says so before anything else. */
export const Component = () => {
  const { t } = useTranslation('checkout')
  const { session = '' } = useParams()
  const navigate = useNavigate()
  const reloadAccess = useReloadAccess()
  const shown = useQuery(checkout.query.testSession.queryOptions({ input: { session }, retry: false }))
  const pay = useMutation({
    mutationFn: () => checkout.client.payTest({ session }),
    onSuccess: async ({ url }) => {
      await reloadAccess()
      navigate(url, { replace: true })
    },
  })
  usePageTitle(t('test.title'))

  if (shown.isError && failureOf(shown.error).status === 404)
    return (
      <Page>
        <PageHead title={t('test.heading')} badge={<Badge tone="warning">{t('test.badge')}</Badge>} />
        <Empty
          title={t('test.missing.title')}
          text={t('test.missing.text')}
          action={<LinkButton to="/unlock">{t('test.missing.action')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page>
      <PageHead title={t('test.heading')} lede={t('test.lede')} badge={<Badge tone="warning">{t('test.badge')}</Badge>} />
      {shown.isPending && <Skeleton lines={3} />}
      {shown.isError && <ErrorNote ns="checkout" failure={failureOf(shown.error)} onRetry={() => void shown.refetch()} />}
      {shown.data && (
        <section aria-labelledby="test-ledger" className="grid max-w-2xl gap-6 border-t-2 border-ink pt-5">
          <h2 id="test-ledger" className="text-xl">
            {t('test.ledger')}
          </h2>
          <dl>
            <div className="flex justify-between gap-6 border-b border-line py-3">
              <dt>{shown.data.product}</dt>
              <dd className="font-mono">{money(shown.data.amount, shown.data.currency)}</dd>
            </div>
            <div className="flex justify-between gap-6 border-b-2 border-ink py-3">
              <dt>{t('test.monthly')}</dt>
              <dd className="font-mono">{money(0, shown.data.currency)}</dd>
            </div>
            <div className="flex justify-between gap-6 bg-brand-soft px-3 py-3 font-bold">
              <dt>{t('test.today')}</dt>
              <dd className="font-mono">{money(shown.data.amount, shown.data.currency)}</dd>
            </div>
          </dl>
          {pay.isError && <ErrorNote ns="checkout" failure={failureOf(pay.error)} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={pay.isPending} busyLabel={t('test.busy')} onClick={() => pay.mutate()}>
              {t('test.pay', { amount: money(shown.data.amount, shown.data.currency) })}
            </Button>
            <LinkButton variant="quiet" to={shown.data.cancel_path}>
              {t(shown.data.cancel_path === '/unlock' ? 'test.cancel' : 'done.students')}
            </LinkButton>
          </div>
        </section>
      )}
    </Page>
  )
}
