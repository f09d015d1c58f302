import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, usePlaceholders, useToast, useTranslation } from '#web'
import { checkout } from './checkout-client.ts'
import { openInNewTab } from './open-in-new-tab.ts'
import { UnlessPending } from './pending-payment.tsx'

/** Starts the payment for a student, in a new tab. */
const Pay = ({ studentId, email }: { studentId: string; email: string }) => {
  const { t } = useTranslation('checkout')
  const toast = useToast()
  const client = useQueryClient()
  const words = usePlaceholders()
  const start = useMutation({
    mutationFn: () =>
      openInNewTab(checkout.client.create({ student_id: studentId }).then(({ url }) => new URL(url, window.location.origin).href)),
    onError: (error) => {
      if (checkout.failureOf(error).code === 'PAYMENT_PENDING')
        return void client.invalidateQueries({ queryKey: checkout.query.pendingPayment.key() })
      toast({ tone: 'danger', title: t('failed.title'), text: t('failed.text') })
    },
  })
  return (
    <div className="grid max-w-64 gap-1">
      <Button
        small
        variant="secondary"
        aria-label={t('payFor.label', { ...words, email })}
        busy={start.isPending}
        busyLabel={t('pay.busy')}
        onClick={() => start.mutate()}
      >
        {t('payFor.action', words)}
      </Button>
      <p className="text-xs text-muted">{t('payFor.terms')}</p>
    </div>
  )
}

/** The pay button for a student, while no payment for them is pending. */
const PayForStudent = (props: { studentId: string; email: string }) => (
  <UnlessPending studentId={props.studentId}>
    <Pay {...props} />
  </UnlessPending>
)

export default PayForStudent
