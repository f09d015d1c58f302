import { ArrowLeft } from 'lucide-react'
import { shownEmail } from '#core/contract'
import { AuthLayout, Button, useTranslation, withCarried } from '#web'
import { auth } from '../auth-client.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { ResendMail } from './resend-mail.tsx'
import { pauseAfterSuccess, useResend } from './use-resend.ts'

interface LinkSentProps {
  email: string
  next: string | undefined
  onBack: () => void
}

/** The link has been sent: the next step, and a button for another mail. */
export const LinkSent = ({ email, next, onBack }: LinkSentProps) => {
  const { t } = useTranslation('auth-mfa')
  const resend = useResend(
    () => auth.client.request({ email, method: 'link', next: withCarried(next ?? '/dashboard') }),
    () => pauseAfterSuccess,
  )
  return (
    <AuthLayout step={2}>
      <SignInHead title={t('request.sentTitle')} />
      <p role="status" className="break-words">
        {t('request.sentText', { email: shownEmail(email) })}
      </p>
      <ResendMail resend={resend} sent={t('request.resent')} />
      <Button
        variant="quiet"
        className="-ms-3 justify-self-start underline underline-offset-4"
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={onBack}
      >
        {t('request.otherAddress')}
      </Button>
    </AuthLayout>
  )
}
