import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Fingerprint } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, FlightPanel, failureOf, Notice, TextField, usePageTitle, useTranslation } from '#web'
import { auth } from './auth.ts'
import { type Method, MethodChoice } from './method-choice.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { useNext, withNext } from './use-next.ts'

/** Asks for the address and mails a code or a link to it. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.request'))
  const next = useNext()
  const navigate = useNavigate()
  const passkeyId = useId()
  const [typed, setTyped] = useState('')
  const [method, setMethod] = useState<Method>('otp')
  const email = typed.trim().toLowerCase()

  const send = useMutation({
    mutationFn: () => auth.client.request({ email, method, next }),
    onSuccess: () => {
      if (method === 'otp') navigate(withNext(`/auth/verify?email=${encodeURIComponent(email)}`, next))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email && !send.isPending) send.mutate()
  }

  if (send.isSuccess && method === 'link')
    return (
      <FlightPanel step={2}>
        <SignInHead title={t('request.sentTitle')} />
        <p role="status" className="break-words">
          {t('request.sentText', { email })}
        </p>
        <p className="text-sm text-muted">{t('request.sentHint')}</p>
        <Button
          variant="quiet"
          className="justify-self-start"
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={() => send.reset()}
        >
          {t('request.otherAddress')}
        </Button>
      </FlightPanel>
    )

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
            {isLimit ? t('request.rateLimited') : failure.status === 0 ? t('errors.CONNECTION') : t('request.failed')}
          </Notice>
        )}
        <Button
          type="submit"
          disabled={!email}
          disabledReason={t('request.emailNeeded')}
          busy={send.isPending}
          busyLabel={t('request.sending')}
        >
          {t(method === 'otp' ? 'request.sendOtp' : 'request.sendLink')}
        </Button>
      </form>
      <div className="grid gap-2.5 border-t border-line pt-6">
        <Button variant="secondary" disabled aria-describedby={passkeyId} icon={<Fingerprint aria-hidden="true" className="size-5" />}>
          {t('request.passkey')}
        </Button>
        <p id={passkeyId} className="text-sm text-muted">
          {t('request.passkeyReason')}
        </p>
      </div>
    </FlightPanel>
  )
}
