import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button, Checkbox, formatDate, useSiteConfig, useTranslation } from '#web'

type Decision = 'approve' | 'decline'

interface DecisionCardProps {
  /** When the link ends. */
  end: string
  pending: Decision | null
  onDecide: (decision: Decision) => void
}

/** Approve and Decline, of one size. Approving waits for the guardian's word; declining waits for nothing. */
export const DecisionCard = ({ end, pending, onDecide }: DecisionCardProps) => {
  const { t } = useTranslation('consent')
  const id = useId()
  const supportEmail = useSiteConfig()?.supportEmail
  const { register, handleSubmit, formState } = useForm({ defaultValues: { guardian: false } })
  // No form around it: Enter in the box is not a parent's approval, the button alone is.
  const approve = handleSubmit(() => onDecide('approve'))
  const size = 'min-h-14 text-lg'
  return (
    <>
      <section aria-labelledby={`${id}-title`} className="grid gap-4 rounded-lg border border-line-strong bg-surface-raised p-5 sm:p-7">
        <h2 id={`${id}-title`} className="font-sans text-lg font-bold">
          {t('approve.decision')}
        </h2>
        <Checkbox
          label={t('approve.guardian')}
          error={formState.errors.guardian?.message}
          {...register('guardian', { required: t('approve.guardianNeeded') })}
        />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Button
            className={size}
            disabled={pending === 'decline'}
            busy={pending === 'approve'}
            busyLabel={t('approve.approving')}
            onClick={approve}
          >
            {t('approve.approve')}
          </Button>
          <Button
            variant="secondary"
            className={size}
            disabled={pending === 'approve'}
            busy={pending === 'decline'}
            busyLabel={t('approve.declining')}
            onClick={() => onDecide('decline')}
          >
            {t('approve.decline')}
          </Button>
        </div>
        <p className="text-sm text-muted">{t('approve.recorded', { date: formatDate(end) })}</p>
      </section>
      {supportEmail && (
        <p className="text-sm text-ink-soft">
          {t('approve.unexpected')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </>
  )
}
