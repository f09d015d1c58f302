import { useEffect, useRef } from 'react'
import { Trans } from 'react-i18next'
import { useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { deviceFingerprint } from '../device-fingerprint.ts'
import { useVerifyFailureText } from '../failure-text.ts'
import { MailedCodeForm } from '../sign-in/mailed-code-form.tsx'
import { ResendMail } from '../sign-in/resend-mail.tsx'
import { useResend } from '../sign-in/use-resend.ts'
import { SignInHead } from '../sign-in-head.tsx'

interface DeviceCheckProps {
  email: string
  /** A code mailed earlier can still be typed: no other one is sent until the person requests it. */
  isMailed: boolean
  onConfirmed: () => void
}

/** Mails a code because this browser is new to the account, and asks for it. */
export const DeviceCheck = ({ email, isMailed, onConfirmed }: DeviceCheckProps) => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useVerifyFailureText()
  const resend = useResend(async () => auth.client.request({ email, method: 'otp', deviceFingerprint: await deviceFingerprint() }))
  const { mutate: send } = resend.mail
  const isSent = useRef(isMailed)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    send()
  }, [send])
  return (
    <>
      <SignInHead title={t('stepUp.title')}>
        <Trans t={t} i18nKey="stepUp.deviceLede" values={{ email }} components={{ 1: <b className="break-words text-ink" /> }} />
      </SignInHead>
      <MailedCodeForm
        send={async (code) => auth.client.verify({ email, code, kind: 'otp', deviceFingerprint: await deviceFingerprint() })}
        onSuccess={onConfirmed}
        name="device-code"
        submit={t('stepUp.submit')}
        busy={t('stepUp.verifying')}
        failureText={failureText}
      />
      <ResendMail resend={resend} sent={t('stepUp.deviceSent')} failed={t('stepUp.sendFailed')} />
    </>
  )
}
