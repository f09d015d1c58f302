import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Trans } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { Button, CodeField, FlightPanel, LinkButton, Notice, usePageTitle, useSession, useTranslation } from '#web'
import { auth } from './auth.ts'
import { useFailureText } from './failure-text.ts'
import { Onward } from './onward.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { useNext, withNext } from './use-next.ts'

const pauseAfterSuccess = 60
const pauseAfterAttempt = 30
const sessionWait = 5000

const timeout = (milliseconds: number) => new Promise<never>((_, refuse) => setTimeout(refuse, milliseconds, new Error('timeout')))

/** Takes the six digits, with a way back and a way to another mail. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.verify'))
  const failureText = useFailureText()
  const navigate = useNavigate()
  const next = useNext()
  const email = (useSearchParams()[0].get('email') ?? '').trim().toLowerCase()
  const { status, session, reload } = useSession()
  const [code, setCode] = useState('')
  const [left, countDown] = useCountdown(pauseAfterSuccess)

  const verify = useMutation({
    mutationFn: async () => {
      const { session_url } = await auth.client.verify({ email, code, kind: 'otp' })
      if (session_url) return window.location.assign(session_url)
      const { user } = await Promise.race([reload(), timeout(sessionWait)]).catch(() => ({ user: null }))
      if (!user) throw new Error(t('verify.timeout'))
      navigate(withNext('/post-auth-redirect', next), { replace: true })
    },
    onError: () => setCode(''),
  })
  const resend = useMutation({
    mutationFn: () => auth.client.request({ email, method: 'otp', next }),
    onMutate: () => countDown(pauseAfterAttempt),
    onSuccess: () => countDown(pauseAfterSuccess),
    onError: () => countDown(0),
  })

  if (!email) return <Navigate to={withNext('/auth/request', next)} replace />
  if (status === 'ready' && session.user && verify.isIdle) return <Onward to={next ?? '/dashboard'} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !verify.isPending) verify.mutate()
  }
  const isOwnError = verify.error?.message === t('verify.timeout')
  const error = verify.isError && code === '' ? (isOwnError ? t('verify.timeout') : failureText(verify.error)) : undefined
  return (
    <FlightPanel step={2}>
      <SignInHead title={t('verify.title')}>
        <Trans t={t} i18nKey="verify.lede" values={{ email }} components={{ 1: <b className="break-words text-ink" /> }} />
      </SignInHead>
      <form onSubmit={submit} className="grid gap-6">
        <CodeField label={t('verify.label')} hint={t('verify.hint')} value={code} onChange={setCode} error={error} name="code" autoFocus />
        <Button
          type="submit"
          disabled={code.length < 6}
          disabledReason={t('verify.tooShort')}
          busy={verify.isPending}
          busyLabel={t('verify.verifying')}
        >
          {t('verify.submit')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line pt-6">
        <p>{t('verify.noMail')}</p>
        <Button
          variant="secondary"
          small
          disabled={left > 0}
          busy={resend.isPending}
          busyLabel={t('verify.resending')}
          onClick={() => resend.mutate()}
        >
          {left > 0 ? t('verify.resendIn', { time: clockText(left) }) : t('verify.resend')}
        </Button>
      </div>
      <div aria-live="polite">
        {resend.isSuccess && <Notice tone="success">{t('verify.resent')}</Notice>}
        {resend.isError && <Notice tone="danger">{failureText(resend.error)}</Notice>}
      </div>
      <LinkButton
        variant="quiet"
        to={withNext('/auth/request', next)}
        className="justify-self-start"
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      >
        {t('verify.back')}
      </LinkButton>
    </FlightPanel>
  )
}
