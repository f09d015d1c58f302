import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { normalizeEmail, shownEmail } from '#core/contract'
import { AuthLayout, LinkButton, type SessionHandle, usePageTitle, useSession, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { deviceFingerprint } from '../device-fingerprint.ts'
import { useVerifyFailureText } from '../failure-text.ts'
import { RedirectTo } from '../redirect-to.tsx'
import { announceSession, useSessionNews } from '../session-news.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { errorPage, useNext, withNext } from '../use-next.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { ResendMail } from './resend-mail.tsx'
import { pauseLeft, useResend } from './use-resend.ts'

const timeoutMs = 5000
const reloadPause = 500

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/** Polls the session until somebody is signed in, for 5 seconds at most; false when nobody is. */
export const waitForSession = async (reload: SessionHandle['reload']): Promise<boolean> => {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const state = await Promise.race([reload().catch(() => undefined), after(end - Date.now())])
    if (state?.user) return true
    await after(Math.min(reloadPause, Math.max(0, end - Date.now())))
  }
  return false
}

/** The code was right, but there was no session in time. */
class SessionTimeout extends Error {}

/** Asks for the six digits, with buttons to go back and for another mail. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.verify'))
  useSessionNews()
  const failureText = useVerifyFailureText({ offersLink: true })
  const navigate = useNavigate()
  const next = useNext()
  const email = normalizeEmail(useSearchParams()[0].get('email') ?? '')
  const { status, session, reload } = useSession()
  const { state } = useLocation()
  const resend = useResend(
    () => auth.client.request({ email, method: 'otp', next }),
    () => pauseLeft(state),
  )
  // While this page checks a code, the resulting session is handled here.
  const [isVerifying, setVerifying] = useState(false)

  const verify = async (code: string) => {
    const { session_url } = await auth.client.verify({ email, code, kind: 'otp', deviceFingerprint: await deviceFingerprint() })
    if (session_url) return window.location.assign(session_url)
    if (!(await waitForSession(reload))) throw new SessionTimeout()
    announceSession()
    navigate(withNext('/post-auth-redirect', next), { replace: true })
  }
  const send = async (code: string) => {
    setVerifying(true)
    try {
      await verify(code)
    } catch (error) {
      const { code: refusal } = auth.failureOf(error)
      // That page explains a closed account, as it does after a link.
      if (refusal === 'ACCOUNT_BLOCKED' || refusal === 'ACCOUNT_CLOSED') navigate(errorPage(refusal, next), { replace: true })
      setVerifying(false)
      throw error
    }
  }

  if (!email) return <Navigate to={withNext('/auth/request', next)} replace />
  if (status === 'ready' && session.user && !isVerifying)
    return <RedirectTo to={session.aal === 'aal2' ? (next ?? '/dashboard') : withNext('/post-auth-redirect', next)} />

  const words = (error: unknown) => (error instanceof SessionTimeout ? t('verify.timeout') : failureText(error))
  return (
    <AuthLayout step={2}>
      <SignInHead title={t('verify.title')}>
        <Trans
          t={t}
          i18nKey="verify.lede"
          values={{ email: shownEmail(email) }}
          components={{ 1: <b className="break-words text-ink" /> }}
        />
      </SignInHead>
      <MailedCodeForm send={send} name="code" submit={t('verify.submit')} busy={t('verify.verifying')} failureText={words} />
      <ResendMail resend={resend} sent={t('verify.resent')} />
      <LinkButton
        variant="quiet"
        to={withNext('/auth/request', next)}
        className="-ms-3 justify-self-start underline underline-offset-4"
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      >
        {t('verify.back')}
      </LinkButton>
    </AuthLayout>
  )
}
