import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Trans } from 'react-i18next'
import { Button, CodeField, useTranslation } from '#web'
import { auth } from './auth.ts'
import { deviceFingerprint } from './device-fingerprint.ts'
import { useVerifyFailureText } from './failure-text.ts'
import { ResendMail } from './resend-mail.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { useResend } from './use-resend.ts'

/** Mails a code because this browser is new to the account, and takes it. */
export const DeviceCheck = ({ email, onConfirmed }: { email: string; onConfirmed: () => void }) => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useVerifyFailureText()
  const [code, setCode] = useState('')
  const resend = useResend(async () => auth.client.request({ email, method: 'otp', deviceFingerprint: await deviceFingerprint() }))
  const { mutate: send } = resend.mail
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    send()
  }, [send])

  const verify = useMutation({
    mutationFn: async () => auth.client.verify({ email, code, kind: 'otp', deviceFingerprint: await deviceFingerprint() }),
    onSuccess: onConfirmed,
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !verify.isPending) verify.mutate()
  }
  return (
    <>
      <SignInHead title={t('stepUp.title')}>
        <Trans t={t} i18nKey="stepUp.deviceLede" values={{ email }} components={{ 1: <b className="break-words text-ink" /> }} />
      </SignInHead>
      <form onSubmit={submit} className="grid gap-6">
        <CodeField
          label={t('verify.label')}
          hint={t('verify.hint')}
          name="device-code"
          autoFocus
          value={code}
          onChange={setCode}
          error={verify.isError && code === '' ? failureText(verify.error) : undefined}
        />
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={code.length < 6}
            disabledReason={t('verify.tooShort')}
            busy={verify.isPending}
            busyLabel={t('stepUp.verifying')}
          >
            {t('stepUp.submit')}
          </Button>
        </div>
      </form>
      <ResendMail resend={resend} sent={t('stepUp.deviceSent')} failed={t('stepUp.sendFailed')} />
    </>
  )
}
