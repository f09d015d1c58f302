import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiFor, Button, Skeleton, usePlaceholders, useSiteConfig, useToast, useTranslation } from '#web'
import type { consentApi } from '../../consent/contract.ts'
import { consentApi as routes } from '../../consent/contract.ts?routes'
import { AskParent } from './ask-parent.tsx'
import { checkout } from './checkout-client.ts'
import { openInNewTab } from './open-in-new-tab.ts'
import { UnlessPending } from './pending-payment.tsx'
import { useReloadAccess } from './use-reload-access.ts'

const consent = apiFor<typeof consentApi>('consent', routes)

/** Starts the payment in a new tab. */
const Pay = () => {
  const { t } = useTranslation('checkout')
  const toast = useToast()
  const client = useQueryClient()
  const reloadAccess = useReloadAccess()
  const config = useSiteConfig()
  const words = usePlaceholders()
  const start = useMutation({
    mutationFn: () => openInNewTab(checkout.client.create().then(({ url }) => new URL(url, window.location.origin).href)),
    onError: (error) => {
      const { code } = checkout.failureOf(error)
      if (code === 'ALREADY_PURCHASED' || code === 'PAYMENT_DISPUTED') return void reloadAccess()
      if (code === 'PAYMENT_PENDING') return void client.invalidateQueries({ queryKey: checkout.query.pendingPayment.key() })
      toast({ tone: 'danger', title: t('failed.title'), text: t('failed.text') })
    },
  })
  return (
    <>
      <Button className="min-h-14 px-8 text-lg" busy={start.isPending} busyLabel={t('pay.busy')} onClick={() => start.mutate()}>
        {t('pay.action', words)}
      </Button>
      {config && <p className="text-sm text-muted">{t(config.testCheckout ? 'pay.test' : 'pay.stripe')}</p>}
    </>
  )
}

/** The pay button; students ask an adult instead. */
const PayButton = () => {
  const { data, isPending } = useQuery(consent.query.portal.queryOptions())
  if (isPending) return <Skeleton lines={1} />
  return <UnlessPending>{data?.is_minor ? <AskParent isApproved={data.consent_status === 'approved'} /> : <Pay />}</UnlessPending>
}

export default PayButton
