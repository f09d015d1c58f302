import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, FlightPanel, failureOf, Notice, TextField, usePageTitle, useTranslation } from '#web'
import { auth } from '../auth.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { useNext, withNext } from '../use-next.ts'
import { LinkSent } from './link-sent.tsx'
import { type Method, MethodChoice } from './method-choice.tsx'
import { OtherWays } from './other-ways.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { pauseAfterSuccess } from './use-resend.ts'

/** Asks for the address and mails a code or a link to it. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.request'))
  const next = useNext()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [method, setMethod] = useState<Method>('otp')
  const [sentTo, setSentTo] = useState('')
  const [left, countDown] = useCountdown()
  const email = typed.trim().toLowerCase()

  const send = useMutation({
    mutationFn: () => auth.client.request({ email, method, next }),
    onSuccess: () => {
      setSentTo(email)
      countDown(pauseAfterSuccess)
      if (method === 'otp') navigate(withNext(`/auth/verify?email=${encodeURIComponent(email)}`, next))
    },
  })
  // The server keeps the pause for each address: another one need not wait.
  const isPaused = left > 0 && email === sentTo
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email && !isPaused && !send.isPending) send.mutate()
  }

  if (send.isSuccess && method === 'link') return <LinkSent email={sentTo} next={next} onBack={() => send.reset()} />

  const failure = send.isError ? failureOf(send.error) : null
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
          onChange={(event) => setTyped(event.target.value)}
        />
        <MethodChoice value={method} onChange={setMethod} />
        {failure && (
          <Notice tone="danger" role="alert">
            {t(isLimit ? 'request.rateLimited' : 'request.failed')}
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
