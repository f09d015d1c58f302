import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  AuthLayout,
  Button,
  currentLanguage,
  formatWait,
  Notice,
  TextField,
  useHead,
  useServerForm,
  useSession,
  useTranslation,
  withCarried,
} from '#web'
import { sitePicturePath } from '../../../site/contract.ts'
import { auth } from '../auth-client.ts'
import { Onward } from '../onward.tsx'
import { useSessionNews } from '../session-news.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { useNext, withNext } from '../use-next.ts'
import { LinkSent } from './link-sent.tsx'
import { type Method, MethodChoice } from './method-choice.tsx'
import { OtherWays } from './other-ways.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { pauseAfterSuccess, type Sent } from './use-resend.ts'

interface Answers {
  email: string
  method: Method
}

const addressOf = (typed: string) => typed.trim().toLowerCase()

/** Asks for the address and mails a code or a link to it. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  const title = t('titles.request')
  useHead({ title, description: t('request.lede'), image: { path: `${sitePicturePath}?lang=${currentLanguage()}`, alt: title } })
  const next = useNext()
  const navigate = useNavigate()
  const { session } = useSession()
  useSessionNews()
  const asked: Method = useSearchParams()[0].get('method') === 'link' ? 'link' : 'otp'
  const [sentTo, setSentTo] = useState('')
  const [isLinkSent, setLinkSent] = useState(false)
  const [left, countDown] = useCountdown()

  const failureText = (error: unknown): string => {
    const { code, status, message, data } = auth.failureOf(error)
    const said = t(status === 429 || /rate|limit/i.test(message) ? 'request.rateLimited' : 'request.failed')
    const wait = code === 'RATE_LIMITED' ? data.retry_after : undefined
    return wait === undefined ? said : `${said} ${t('request.waiting', { wait: formatWait(wait) })}`
  }
  const form = useServerForm<Answers>({
    defaultValues: { email: '', method: asked },
    send: ({ email, method }) => auth.client.request({ email: addressOf(email), method, next: withCarried(next ?? '/dashboard') }),
    onSuccess: (_answer, { email: typed, method }) => {
      const email = addressOf(typed)
      setSentTo(email)
      countDown(pauseAfterSuccess)
      setLinkSent(method === 'link')
      const state: Sent = { sentAt: Date.now() }
      if (method === 'otp') navigate(withNext(`/auth/verify?email=${encodeURIComponent(email)}`, next), { state })
    },
    onFailure: (error) =>
      auth.failureOf(error).code === 'BAD_REQUEST'
        ? { field: 'email', message: t('security.emailWrong') }
        : { message: failureText(error) },
  })
  const [typed, method] = form.watch(['email', 'method'])
  const email = addressOf(typed)
  // The server keeps the pause for each address: another one need not wait.
  const isPaused = left > 0 && email === sentTo

  if (session.user) return <Onward to={session.aal === 'aal2' && next ? next : withNext('/post-auth-redirect', next)} />
  if (isLinkSent) return <LinkSent email={sentTo} next={next} onBack={() => setLinkSent(false)} />

  return (
    <AuthLayout step={1}>
      <SignInHead title={t('request.title')}>{t('request.lede')}</SignInHead>
      <form onSubmit={form.submit} className="grid gap-6" noValidate>
        <TextField
          label={t('request.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('email', { validate: (value) => addressOf(value) !== '' && !isPaused })}
        />
        <Controller control={form.control} name="method" render={({ field }) => <MethodChoice {...field} />} />
        {form.failure && (
          <Notice tone="danger" role="alert">
            {form.failure.message}
          </Notice>
        )}
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={!email || isPaused}
            disabledReason={isPaused ? t('request.paused', { time: clockText(left) }) : t('request.emailNeeded')}
            busy={form.isSending}
            busyLabel={t('request.sending')}
          >
            {t(method === 'otp' ? 'request.sendOtp' : 'request.sendLink')}
          </Button>
        </div>
      </form>
      <OtherWays next={next} />
    </AuthLayout>
  )
}
