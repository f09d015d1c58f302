import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { normalizeEmail, shownEmail } from '#core/contract'
import { Button, CodeField, Dialog, SettingsSection, TextField, useServerForm, useSession, useToast, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { useFailureText, useSendFailureText } from '../failure-text.ts'
import { useStepUp } from './use-step-up.ts'

/** The address for signing in, and a button to change it. */
export const EmailSettings = () => {
  const { t } = useTranslation('auth-mfa')
  const { session } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsSection title={t('security.emailTitle')} text={t('security.emailText')}>
      <div className="grid content-start justify-items-start gap-4">
        <p className="font-semibold break-all">{session.user?.email}</p>
        <Button variant="secondary" small onClick={() => setIsOpen(true)}>
          {t('security.changeEmail')}
        </Button>
        {isOpen && <ChangeEmailDialog onClose={() => setIsOpen(false)} />}
      </div>
    </SettingsSection>
  )
}

/** Asks for the new address, then for the code mailed to it. */
const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('auth-mfa')
  const [email, setEmail] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('security.changeEmail')}
      description={email === undefined ? t('security.changeEmailText') : t('security.codeSent', { email: shownEmail(email) })}
    >
      {email === undefined ? <AddressForm onClose={onClose} onSent={setEmail} /> : <CodeForm email={email} onClose={onClose} />}
    </Dialog>
  )
}

/** Returns the text of a failure for its field; a missing fresh proof also redirects to the authenticator. */
const useRefusalText = () => {
  const { t } = useTranslation('auth-mfa')
  const stepUp = useStepUp()
  const failureText = useFailureText()
  return (error: unknown): string => {
    const { code } = auth.failureOf(error)
    if (code === 'STEP_UP_REQUIRED') stepUp(error)
    return code === 'BAD_REQUEST' ? t('security.emailWrong') : failureText(error)
  }
}

const AddressForm = ({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) => {
  const { t } = useTranslation('auth-mfa')
  const refusalText = useRefusalText()
  const limitText = useSendFailureText()
  const form = useServerForm({
    defaultValues: { email: '' },
    send: ({ email }) => auth.client.changeEmail({ email: normalizeEmail(email) }),
    onSuccess: (_answer, { email }) => onSent(normalizeEmail(email)),
    onFailure: (error) => ({ field: 'email', message: (auth.failureOf(error).status === 429 ? limitText : refusalText)(error) }),
  })
  const isFilled = (typed: string) => normalizeEmail(typed) !== ''
  return (
    <form onSubmit={form.submit} className="mt-2 grid gap-5" noValidate>
      <TextField
        label={t('security.newEmail')}
        type="email"
        autoComplete="email"
        autoFocus
        {...form.field('email', { validate: isFilled })}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose}>
          {t('security.cancel')}
        </Button>
        <Button type="submit" disabled={!isFilled(form.watch('email'))} busy={form.isSending} busyLabel={t('security.working')}>
          {t('security.sendCode')}
        </Button>
      </div>
    </form>
  )
}

const CodeForm = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation('auth-mfa')
  const toast = useToast()
  const client = useQueryClient()
  const { reload } = useSession()
  const refusalText = useRefusalText()
  const form = useServerForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      await auth.client.confirmEmail({ email, code })
      await reload()
      await client.invalidateQueries()
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('security.emailChanged') })
      onClose()
    },
    onFailure: (error) => {
      form.setValue('code', '')
      return { field: 'code', message: refusalText(error) }
    },
  })
  const isWhole = (code: string) => code.length === 6
  return (
    <form onSubmit={form.submit} className="mt-2 grid gap-5" noValidate>
      <Controller
        control={form.control}
        name="code"
        rules={{ validate: isWhole }}
        render={({ field, fieldState }) => <CodeField {...field} label={t('verify.label')} autoFocus error={fieldState.error?.message} />}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose}>
          {t('security.cancel')}
        </Button>
        <Button type="submit" disabled={!isWhole(form.watch('code'))} busy={form.isSending} busyLabel={t('security.working')}>
          {t('security.confirmEmail')}
        </Button>
      </div>
    </form>
  )
}
