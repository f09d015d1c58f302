import { Button, Notice, useTranslation } from '#web'
import { useSendFailureText } from '../failure-text.ts'
import { clockText } from './use-countdown.ts'
import type { Resend } from './use-resend.ts'

interface ResendMailProps {
  resend: Resend
  /** The text shown once the mail is sent. */
  sent: string
  /** The text for failures that are neither a limit nor the connection. */
  failed?: string
}

/** "No mail yet?", with a button for another mail and its result. */
export const ResendMail = ({ resend: { left, mail }, sent, failed }: ResendMailProps) => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useSendFailureText(failed)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line pt-6">
        <p>{t('verify.noMail')}</p>
        <Button
          variant="secondary"
          small
          disabled={left > 0}
          busy={mail.isPending}
          busyLabel={t('verify.resending')}
          onClick={() => mail.mutate()}
        >
          {left > 0 ? t('verify.resendIn', { time: clockText(left) }) : t('verify.resend')}
        </Button>
      </div>
      <div aria-live="polite" className="empty:-mt-6">
        {mail.isSuccess && <Notice tone="success">{sent}</Notice>}
        {mail.isError && <Notice tone="danger">{failureText(mail.error)}</Notice>}
      </div>
    </>
  )
}
