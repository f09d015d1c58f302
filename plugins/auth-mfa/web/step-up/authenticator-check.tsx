import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, CodeField, failureOf, TextField, useTranslation } from '#web'
import { answerAnyFactor } from '../answer-factor.ts'
import { auth } from '../auth.ts'
import { deviceFingerprint } from '../device-fingerprint.ts'
import { useVerifyFailureText } from '../failure-text.ts'
import { SignInHead } from '../sign-in-head.tsx'

interface AuthenticatorCheckProps {
  email: string
  /** Told after the server has accepted the code, and before the form shows it as done. */
  onVerified: () => Promise<unknown>
  /** The account does not know this browser any more. */
  onUnknownDevice: () => void
}

/** Asks for the authenticator's code, or for a recovery code. */
export const AuthenticatorCheck = ({ email, onVerified, onUnknownDevice }: AuthenticatorCheckProps) => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useVerifyFailureText()
  const [withRecovery, setWithRecovery] = useState(false)
  const [code, setCode] = useState('')
  const answer = useMutation({
    mutationFn: async () => {
      await (withRecovery
        ? auth.client.recover({ code: code.trim(), deviceFingerprint: await deviceFingerprint() })
        : answerAnyFactor(code))
      await onVerified()
    },
    onError: (error) => {
      if (failureOf(error).code === 'DEVICE_UNKNOWN') onUnknownDevice()
      if (!withRecovery) setCode('')
    },
  })
  const isReady = withRecovery ? code.trim() !== '' : code.length === 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !answer.isPending) answer.mutate()
  }
  const change = (value: string) => {
    setCode(value)
    if (value && answer.isError) answer.reset()
  }
  const error = answer.isError ? failureText(answer.error) : undefined
  return (
    <>
      <SignInHead title={t('stepUp.title')}>
        <span className="break-words">{withRecovery ? t('stepUp.recoveryLede') : t('stepUp.lede', { email })}</span>
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
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={!isReady}
            disabledReason={withRecovery ? t('stepUp.recoveryNeeded') : t('setup.tooShort')}
            busy={answer.isPending}
            busyLabel={t('stepUp.verifying')}
          >
            {t('stepUp.submit')}
          </Button>
        </div>
      </form>
      <div className="border-t border-line pt-4">
        <Button
          variant="quiet"
          className="-ms-3 underline underline-offset-4"
          onClick={() => {
            setWithRecovery(!withRecovery)
            setCode('')
            answer.reset()
          }}
        >
          {withRecovery ? t('stepUp.useApp') : t('stepUp.useRecovery')}
        </Button>
      </div>
    </>
  )
}
