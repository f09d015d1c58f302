import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button, FlightPanel, failureOf, formatWait, Notice, TextField, usePageTitle, useSession, useTranslation, withCarried } from '#web'
import { auth } from '../auth.ts'
import { Onward } from '../onward.tsx'
import { useSessionNews } from '../session-news.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { useNext, withNext } from '../use-next.ts'
import { LinkSent } from './link-sent.tsx'
import { type Method, MethodChoice } from './method-choice.tsx'
import { OtherWays } from './other-ways.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { pauseAfterSuccess, type Sent } from './use-resend.ts'

/** Asks for the address and mails a code or a link to it. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.request'))
  const next = useNext()
  const navigate = useNavigate()
  const { session } = useSession()
  useSessionNews()
  const [typed, setTyped] = useState('')
  const [method, setMethod] = useState<Method>(useSearchParams()[0].get('method') === 'link' ? 'link' : 'otp')
  const [sentTo, setSentTo] = useState('')
  const [left, countDown] = useCountdown()
  const email = typed.trim().toLowerCase()

  const send = useMutation({
    mutationFn: () => auth.client.request({ email, method, next: withCarried(next ?? '/dashboard') }),
    onSuccess: () => {
      setSentTo(email)
      countDown(pauseAfterSuccess)
      const state: Sent = { sentAt: Date.now() }
      if (method === 'otp') navigate(withNext(`/auth/verify?email=${encodeURIComponent(email)}`, next), { state })
    },
  })
  // The server keeps the pause for each address: another one need not wait.
  const isPaused = left > 0 && email === sentTo
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email && !isPaused && !send.isPending) send.mutate()
  }

  if (session.user) return <Onward to={session.aal === 'aal2' && next ? next : withNext('/post-auth-redirect', next)} />
  if (send.isSuccess && method === 'link') return <LinkSent email={sentTo} next={next} onBack={() => send.reset()} />

  const failure = send.isError ? failureOf(send.error) : null
  const wait = typeof failure?.data.retry_after === 'number' ? failure.data.retry_after : null
  const isMalformed = failure?.code === 'BAD_REQUEST'
  const isLimit = failure?.status === 429 || /rate|limit/i.test(failure?.message ?? '')
  return (
    <FlightPanel step={1}>
      <SignInHead title={t('request.title')}>{t('request.lede')}</SignInHead>
      <form onSubmit={submit} className="grid gap-6" noValidate>
        <TextField
          label={t('request.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            if (isMalformed) send.reset()
          }}
          error={isMalformed ? t('security.emailWrong') : undefined}
        />
        <MethodChoice value={method} onChange={setMethod} />
        {failure && !isMalformed && (
          <Notice tone="danger" role="alert">
            {t(isLimit ? 'request.rateLimited' : 'request.failed')}
            {wait !== null && ` ${t('request.waiting', { wait: formatWait(wait) })}`}
          </Notice>
        )}
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={!email || isPaused}
            disabledReason={isPaused ? t('request.paused', { time: clockText(left) }) : t('request.emailNeeded')}
            busy={send.isPending}
            busyLabel={t('request.sending')}
          >
            {t(method === 'otp' ? 'request.sendOtp' : 'request.sendLink')}
          </Button>
        </div>
      </form>
      <OtherWays next={next} />
    </FlightPanel>
  )
}
