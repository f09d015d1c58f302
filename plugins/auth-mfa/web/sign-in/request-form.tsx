import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { normalizeEmail } from '#core/contract'
import { Button, formatWait, LinkButton, Notice, TextField, useServerForm, useTranslation, withCarried } from '#web'
import { auth } from '../auth-client.ts'
import { withNext } from '../use-next.ts'
import { type Method, MethodChoice } from './method-choice.tsx'
import { OtherWays } from './other-ways.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { pauseAfterSuccess, pauseLeft, type Sent } from './use-resend.ts'

/** A link that was sent. */
export interface SentLink extends Sent {
  readonly email: string
  /** Whether the page shows that it was sent; else the form asks for another address. */
  readonly isShown: boolean
}

interface Answers {
  email: string
  method: Method
}

const verifyPath = (email: string, next: string | undefined) => withNext(`/auth/verify?email=${encodeURIComponent(email)}`, next)

interface RequestFormProps {
  next: string | undefined
  /** The link that this form sent earlier. */
  sent: SentLink | null
  onLinkSent: (sent: SentLink) => void
}

/** Asks for the address, and has a code or a link mailed to it; below it the other methods, which redirect by themselves. */
export const RequestForm = ({ next, sent, onLinkSent }: RequestFormProps) => {
  const { t } = useTranslation('auth-mfa')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked: Method = sent || query.get('method') === 'link' ? 'link' : 'otp'
  const [sentTo, setSentTo] = useState(sent?.email ?? '')
  const [left, countDown] = useCountdown(() => (sent ? pauseLeft(sent) : 0))
  // The address whose mail limit is reached: the code in an earlier mail may still work.
  const [limited, setLimited] = useState<string | null>(null)

  const failureText = (error: unknown): string => {
    const { code, status, data } = auth.failureOf(error)
    const wait = code === 'RATE_LIMITED' ? data.retry_after : undefined
    if (wait !== undefined) return t('request.rateLimitedUntil', { wait: formatWait(wait) })
    // biome-ignore lint/plugin: the specification's rule reads it; it is not shown
    const isLimit = status === 429 || (error instanceof Error && /rate|limit/i.test(error.message))
    return t(isLimit ? 'request.rateLimited' : 'request.failed')
  }
  const form = useServerForm<Answers>({
    defaultValues: { email: sentTo, method: asked },
    send: ({ email, method }) => auth.client.request({ email: normalizeEmail(email), method, next: withCarried(next ?? '/dashboard') }),
    onSuccess: (_answer, { email: typed, method }) => {
      const email = normalizeEmail(typed)
      const state: Sent = { sentAt: Date.now() }
      setSentTo(email)
      countDown(pauseAfterSuccess)
      if (method === 'link') onLinkSent({ ...state, email, isShown: true })
      else navigate(verifyPath(email, next), { state })
    },
    onFailure: (error, { email: typed }) => {
      const { code } = auth.failureOf(error)
      if (code === 'BAD_REQUEST') return { field: 'email', message: t('security.emailWrong') }
      if (code === 'RATE_LIMITED') setLimited(normalizeEmail(typed))
      return { message: failureText(error) }
    },
  })
  const [typed, method] = form.watch(['email', 'method'])
  const email = normalizeEmail(typed)
  // The server limits each address by itself: another one need not wait.
  const isPaused = left > 0 && email === sentTo

  return (
    <>
      <form onSubmit={form.submit} className="grid gap-6" noValidate>
        <TextField
          label={t('request.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('email', { validate: (value) => normalizeEmail(value) !== '' && !isPaused })}
        />
        <Controller control={form.control} name="method" render={({ field }) => <MethodChoice {...field} />} />
        {form.failure && (
          <Notice tone="danger" role="alert">
            {form.failure.text}
          </Notice>
        )}
        {limited === email && method === 'otp' && (
          <LinkButton variant="quiet" className="-ms-3 justify-self-start underline underline-offset-4" to={verifyPath(email, next)}>
            {t('request.haveCode')}
          </LinkButton>
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
    </>
  )
}
