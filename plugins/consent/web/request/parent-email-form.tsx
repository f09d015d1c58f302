import type { ReactNode } from 'react'
import { Button, TextField, useServerForm, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useAskParent } from './use-ask-parent.ts'

/** The one field: the parent's e-mail. The button is disabled while the field is empty. @param more rendered beside the button */
export const ParentEmailForm = ({ start = '', more }: { start?: string; more?: ReactNode }) => {
  const { t } = useTranslation('consent')
  const ask = useAskParent()
  const isFilled = (email: string) => email.trim() !== ''
  const form = useServerForm({
    defaultValues: { email: start },
    send: ({ email }) => ask.mutateAsync(email.trim()),
    onFailure: (error) => {
      const { code } = consent.failureOf(error)
      if (code === 'PARENT_EMAIL_REFUSED') return { field: 'email', message: t('errors.PARENT_EMAIL_REFUSED') }
      return code === 'BAD_REQUEST' ? { field: 'email', message: t('request.emailWrong') } : undefined
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-xl gap-5">
      <TextField
        label={t('request.email')}
        hint={t('request.emailHint')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...form.field('email', { validate: isFilled })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isFilled(form.watch('email'))} busy={form.isSending} busyLabel={t('request.sending')}>
          {t('request.submit')}
        </Button>
        {more}
      </div>
    </form>
  )
}
