import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button, CodeField, TextField, useServerForm, useTranslation } from '#web'
import { answerAnyFactor } from '../answer-factor.ts'
import { auth } from '../auth-client.ts'
import { deviceFingerprint } from '../device-fingerprint.ts'
import { useVerifyFailureText } from '../failure-text.ts'
import { SignInHead } from '../sign-in-head.tsx'

interface AuthenticatorCheckProps {
  email: string
  /** Called after the server has accepted the code, and before the form shows it as done. */
  onVerified: () => Promise<unknown>
  /** The account no longer knows this browser. */
  onUnknownDevice: () => void
}

/** Asks for the authenticator's code, or for a recovery code. */
export const AuthenticatorCheck = ({ email, onVerified, onUnknownDevice }: AuthenticatorCheckProps) => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useVerifyFailureText()
  const [withRecovery, setWithRecovery] = useState(false)
  const isReady = (code: string) => (withRecovery ? code.trim() !== '' : code.length === 6)
  const form = useServerForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      await (withRecovery
        ? auth.client.recover({ code: code.trim(), deviceFingerprint: await deviceFingerprint() })
        : answerAnyFactor(code))
      await onVerified()
    },
    onFailure: (error) => {
      if (auth.failureOf(error).code === 'DEVICE_UNKNOWN') onUnknownDevice()
      if (!withRecovery) form.setValue('code', '')
      return { field: 'code', message: failureText(error) }
    },
  })
  return (
    <>
      <SignInHead title={t('stepUp.title')}>
        <span className="break-words">{withRecovery ? t('stepUp.recoveryLede') : t('stepUp.lede', { email })}</span>
      </SignInHead>
      <form onSubmit={form.submit} className="grid gap-6">
        <Controller
          control={form.control}
          name="code"
          rules={{ validate: isReady }}
          render={({ field, fieldState: { error } }) =>
            withRecovery ? (
              <TextField
                {...field}
                key="recovery"
                label={t('stepUp.recoveryLabel')}
                name="recovery-code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                dir="ltr"
                autoFocus
                error={error?.message}
              />
            ) : (
              <CodeField {...field} key="app" label={t('stepUp.label')} autoFocus error={error?.message} />
            )
          }
        />
        {!withRecovery && form.formState.errors.code && <p className="text-sm text-ink-soft">{t('clockHint')}</p>}
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={!isReady(form.watch('code'))}
            disabledReason={withRecovery ? t('stepUp.recoveryNeeded') : t('setup.tooShort')}
            busy={form.isSending}
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
            form.reset()
          }}
        >
          {withRecovery ? t('stepUp.useApp') : t('stepUp.useRecovery')}
        </Button>
      </div>
    </>
  )
}
