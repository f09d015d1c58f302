import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Trans } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { Button, CodeField, FlightPanel, LinkButton, usePageTitle, useSession, useTranslation } from '#web'
import { auth } from './auth.ts'
import { deviceFingerprint } from './device-fingerprint.ts'
import { useVerifyFailureText } from './failure-text.ts'
import { Onward } from './onward.tsx'
import { ResendMail } from './resend-mail.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { useNext, withNext } from './use-next.ts'
import { pauseAfterSuccess, useResend } from './use-resend.ts'
import { waitForSession } from './wait-for-session.ts'

/** The code was right, but no session came of it in time. */
class SessionTimeout extends Error {}

/** Takes the six digits, with a way back and a way to another mail. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.verify'))
  const failureText = useVerifyFailureText()
  const navigate = useNavigate()
  const next = useNext()
  const email = (useSearchParams()[0].get('email') ?? '').trim().toLowerCase()
  const { status, session, reload } = useSession()
  const [code, setCode] = useState('')
  const resend = useResend(() => auth.client.request({ email, method: 'otp', next }), pauseAfterSuccess)

  const verify = useMutation({
    mutationFn: async () => {
      const { session_url } = await auth.client.verify({ email, code, kind: 'otp', deviceFingerprint: await deviceFingerprint() })
      if (session_url) return window.location.assign(session_url)
      if (!(await waitForSession(reload))) throw new SessionTimeout()
      navigate(withNext('/post-auth-redirect', next), { replace: true })
    },
    onError: () => setCode(''),
  })

  if (!email) return <Navigate to={withNext('/auth/request', next)} replace />
  if (status === 'ready' && session.user && verify.isIdle) return <Onward to={next ?? '/dashboard'} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !verify.isPending) verify.mutate()
  }
  const words = () => (verify.error instanceof SessionTimeout ? t('verify.timeout') : failureText(verify.error))
  return (
    <FlightPanel step={2}>
      <SignInHead title={t('verify.title')}>
        <Trans t={t} i18nKey="verify.lede" values={{ email }} components={{ 1: <b className="break-words text-ink" /> }} />
      </SignInHead>
      <form onSubmit={submit} className="grid gap-6">
        <CodeField
          label={t('verify.label')}
          hint={t('verify.hint')}
          value={code}
          onChange={setCode}
          error={verify.isError && code === '' ? words() : undefined}
          name="code"
          autoFocus
        />
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={code.length < 6}
            disabledReason={t('verify.tooShort')}
            busy={verify.isPending}
            busyLabel={t('verify.verifying')}
          >
            {t('verify.submit')}
          </Button>
        </div>
      </form>
      <ResendMail resend={resend} sent={t('verify.resent')} />
      <LinkButton
        variant="quiet"
        to={withNext('/auth/request', next)}
        className="-ms-3 justify-self-start underline underline-offset-4"
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      >
        {t('verify.back')}
      </LinkButton>
    </FlightPanel>
  )
}
