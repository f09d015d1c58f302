import type { ReactNode } from 'react'
import { Button, TextField, useServerForm, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useAskParent } from './use-ask-parent.ts'

interface ParentEmailFormProps {
  /** Rendered beside the button. */
  more?: ReactNode
  /** Called once the request is sent. */
  onSent?: () => void
}

/** The one field: the parent's e-mail. The button is disabled while the field is empty. */
export const ParentEmailForm = ({ more, onSent }: ParentEmailFormProps) => {
  const { t } = useTranslation('consent')
  const ask = useAskParent({ showsRefusedAddress: true })
  const isFilled = (email: string) => email.trim() !== ''
  const form = useServerForm({
    defaultValues: { email: '' },
    send: ({ email }) => ask.mutateAsync(email.trim()),
    onSuccess: onSent,
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
