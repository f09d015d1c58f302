import { Controller } from 'react-hook-form'
import { Button, CodeField, useServerForm, useTranslation } from '#web'

interface MailedCodeFormProps {
  /** Checks the code, and does the following steps while the form still shows that it is busy. */
  send: (code: string) => Promise<unknown>
  onSuccess?: () => void
  /** The field's name in the form. */
  name: string
  submit: string
  busy: string
  failureText: (error: unknown) => string
}

/** Asks for the six digits of a mail; a refusal empties the field. */
export const MailedCodeForm = ({ send, onSuccess, name, submit, busy, failureText }: MailedCodeFormProps) => {
  const { t } = useTranslation('auth-mfa')
  const form = useServerForm({
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    ...(onSuccess && { onSuccess }),
    onFailure: (error) => {
      form.setValue('code', '')
      return { field: 'code', message: failureText(error) }
    },
  })
  const isWhole = (code: string) => code.length === 6
  return (
    <form onSubmit={form.submit} className="grid gap-6">
      <Controller
        control={form.control}
        name="code"
        rules={{ validate: isWhole }}
        render={({ field, fieldState }) => (
          <CodeField {...field} label={t('verify.label')} hint={t('verify.hint')} name={name} autoFocus error={fieldState.error?.message} />
        )}
      />
      <div className="grid gap-2">
        <Button
          type="submit"
          disabled={!isWhole(form.watch('code'))}
          disabledReason={t('verify.tooShort')}
          busy={form.isSending}
          busyLabel={busy}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
