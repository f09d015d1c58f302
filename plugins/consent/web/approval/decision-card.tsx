import { useId, useState } from 'react'
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
  const [isGuardian, setGuardian] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const approve = () => {
    setMissing(!isGuardian)
    if (isGuardian) onDecide('approve')
    else document.getElementById(`${id}-guardian`)?.focus()
  }
  const size = 'min-h-14 text-lg'
  return (
    <>
      <section aria-labelledby={`${id}-title`} className="grid gap-4 rounded-lg border border-line-strong bg-surface-raised p-5 sm:p-7">
        <h2 id={`${id}-title`} className="font-sans text-lg font-bold">
          {t('approve.decision')}
        </h2>
        <Checkbox
          id={`${id}-guardian`}
          label={t('approve.guardian')}
          checked={isGuardian}
          error={isMissing && t('approve.guardianNeeded')}
          onCheckedChange={(checked) => {
            setGuardian(checked)
            setMissing(false)
          }}
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
          {t('approve.unexpected')}{' '}
          <a href={`mailto:${supportEmail}`} className="inline-block py-2">
            {supportEmail}
          </a>
        </p>
      )}
    </>
  )
}
