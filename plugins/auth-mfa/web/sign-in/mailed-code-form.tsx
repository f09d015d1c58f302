import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, CodeField, useTranslation } from '#web'

/** Six typed digits and what becomes of them: a refusal empties the field. */
export const useMailedCode = (send: (code: string) => Promise<unknown>, onSuccess?: () => void) => {
  const [code, setCode] = useState('')
  const verify = useMutation({ mutationFn: () => send(code), onSuccess, onError: () => setCode('') })
  return { code, setCode, verify }
}

interface MailedCodeFormProps {
  mailed: ReturnType<typeof useMailedCode>
  /** The field's name in the form. */
  name: string
  submit: string
  busy: string
  failureText: (error: unknown) => string
}

/** Takes the six digits of a mail. */
export const MailedCodeForm = ({ mailed: { code, setCode, verify }, name, submit, busy, failureText }: MailedCodeFormProps) => {
  const { t } = useTranslation('auth-mfa')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !verify.isPending) verify.mutate()
  }
  return (
    <form onSubmit={send} className="grid gap-6">
      <CodeField
        label={t('verify.label')}
        hint={t('verify.hint')}
        name={name}
        autoFocus
        value={code}
        onChange={setCode}
        error={verify.isError && code === '' ? failureText(verify.error) : undefined}
      />
      <div className="grid gap-2">
        <Button type="submit" disabled={code.length < 6} disabledReason={t('verify.tooShort')} busy={verify.isPending} busyLabel={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
