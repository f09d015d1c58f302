import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Button, CodeField, FlightPanel, failureOf, TextField, usePageTitle, useSession, useTranslation } from '#web'
import { answerAnyFactor } from './answer-factor.ts'
import { auth } from './auth.ts'
import { useFailureText } from './failure-text.ts'
import { Onward } from './onward.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { useNext, withNext } from './use-next.ts'

/** Asks for the authenticator's code, or for a recovery code, then goes on to where the person wanted to be. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.stepUp'))
  const failureText = useFailureText()
  const navigate = useNavigate()
  const next = useNext()
  const { session, reload } = useSession()
  const [withRecovery, setWithRecovery] = useState(false)
  const [code, setCode] = useState('')

  const answer = useMutation({
    mutationFn: () => (withRecovery ? auth.client.recover({ code: code.trim() }) : answerAnyFactor(code)),
    onSuccess: async () => {
      await reload()
    },
    onError: () => {
      if (!withRecovery) setCode('')
    },
  })
  const signOut = useMutation({
    mutationFn: () => auth.client.signOut(),
    onSuccess: async () => {
      await reload()
      navigate('/auth/request', { replace: true })
    },
  })
  if (answer.isSuccess) return <Onward to={next ?? '/post-auth-redirect'} />
  if (session.user && !session.user.mfa_enrolled && answer.isIdle) return <Navigate to={withNext('/secure/setup', next)} replace />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !answer.isPending) answer.mutate()
  }
  const change = (value: string) => {
    setCode(value)
    if (value && answer.isError) answer.reset()
  }
  const isReady = withRecovery ? code.trim() !== '' : code.length === 6
  const failure = answer.isError ? failureOf(answer.error) : null
  const error = failure ? (failure.status === 429 ? t('errors.TOO_MANY_GUESSES') : failureText(answer.error)) : undefined
  return (
    <FlightPanel step={3}>
      <SignInHead title={t('stepUp.title')}>
        <span className="break-words">
          {withRecovery ? t('stepUp.recoveryLede') : t('stepUp.lede', { email: session.user?.email ?? '' })}
        </span>
      </SignInHead>
      <form onSubmit={submit} className="grid gap-6">
        {withRecovery ? (
          <TextField
            key="recovery"
            label={t('stepUp.recoveryLabel')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            autoFocus
            value={code}
            onChange={(event) => change(event.target.value)}
            error={error}
          />
        ) : (
          <CodeField key="app" label={t('stepUp.label')} name="code" autoFocus value={code} onChange={change} error={error} />
        )}
        <Button
          type="submit"
          disabled={!isReady}
          disabledReason={withRecovery ? t('stepUp.recoveryNeeded') : t('setup.tooShort')}
          busy={answer.isPending}
          busyLabel={t('stepUp.verifying')}
        >
          {t('stepUp.submit')}
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-6">
        <Button
          variant="quiet"
          onClick={() => {
            setWithRecovery(!withRecovery)
            setCode('')
            answer.reset()
          }}
        >
          {withRecovery ? t('stepUp.useApp') : t('stepUp.useRecovery')}
        </Button>
        <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('stepUp.signOut')}
        </Button>
      </div>
    </FlightPanel>
  )
}
