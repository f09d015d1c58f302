import { useState } from 'react'
import { Button, Dialog, Notice, TextField, useServerForm, useTranslation } from '#web'
import type { Receipt } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'

/** Asks an admin why before the money goes back. A proof that is too old is renewed in another tab, so that the reason stays. */
export const RefundDialog = ({ receipt, onClose, onDone }: { receipt: Receipt; onClose: () => void; onDone: () => Promise<void> }) => {
  const { t } = useTranslation('checkout')
  const [needsProof, setNeedsProof] = useState(false)
  const { number, amount, currency, learner_email } = receipt
  const form = useServerForm({
    defaultValues: { reason: '' },
    send: ({ reason }) => checkout.client.refund({ number, reason }),
    onSuccess: onDone,
    onFailure: (error) => {
      const { code, sentence = 'shell:errors.INTERNAL' } = checkout.failureOf(error)
      setNeedsProof(code === 'STEP_UP_REQUIRED')
      return code === 'STEP_UP_REQUIRED' ? undefined : { field: 'reason', message: t(sentence) }
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('refund.title', { amount: money(amount, currency, 2) })}
      description={t('refund.text', { number, email: learner_email ?? t('done.gone') })}
    >
      <form noValidate onSubmit={form.submit} className="mt-2 grid gap-4">
        <TextField
          label={t('refund.reason')}
          hint={t('refund.hint')}
          maxLength={300}
          autoComplete="off"
          {...form.field('reason', { validate: (reason) => reason.trim().length >= 3 || t('refund.missing') })}
        />
        {needsProof && (
          <Notice tone="warning" role="alert" title={t('refund.proof')}>
            <a href="/auth/step-up?next=%2F" target="_blank" rel="noopener noreferrer">
              {t('refund.proofLink')}
            </a>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button type="submit" variant="danger" busy={form.isSending} busyLabel={t('refund.busy')}>
            {t('refund.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('refund.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
