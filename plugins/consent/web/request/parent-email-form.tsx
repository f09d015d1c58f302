import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, failureOf, TextField, useTranslation } from '#web'
import { useAskParent } from './use-ask-parent.ts'

/** The one field: the parent's e-mail. The button waits until something stands in it. @param more stands beside the button */
export const ParentEmailForm = ({ start = '', more }: { start?: string; more?: ReactNode }) => {
  const { t } = useTranslation('consent')
  const [email, setEmail] = useState(start)
  const ask = useAskParent()
  const code = ask.isError ? failureOf(ask.error).code : ''
  const refusal = code === 'PARENT_EMAIL_REFUSED' ? 'errors.PARENT_EMAIL_REFUSED' : code === 'BAD_REQUEST' ? 'request.emailWrong' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() && !ask.isPending) ask.mutate(email.trim())
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-5">
      <TextField
        label={t('request.email')}
        hint={t('request.emailHint')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        error={refusal ? t(refusal) : undefined}
        onChange={(event) => {
          ask.reset()
          setEmail(event.target.value)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!email.trim()} busy={ask.isPending} busyLabel={t('request.sending')}>
          {t('request.submit')}
        </Button>
        {more}
      </div>
    </form>
  )
}
