import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, CodeField, Dialog, failureOf, SettingsSection, TextField, useSession, useToast, useTranslation } from '#web'
import { auth } from '../auth.ts'
import { useFailureText } from '../failure-text.ts'
import { useStepUp } from './use-step-up.ts'

/** The address one signs in with, and the way to another one. */
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

/** Asks for the new address, then for the code that came to it. */
const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('auth-mfa')
  const toast = useToast()
  const client = useQueryClient()
  const { reload } = useSession()
  const stepUp = useStepUp()
  const failureText = useFailureText()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const email = typed.trim().toLowerCase()
  const needsProof = (error: unknown) => failureOf(error).code === 'STEP_UP_REQUIRED' && stepUp(error)

  const send = useMutation({ mutationFn: () => auth.client.changeEmail({ email }), onError: needsProof })
  const confirm = useMutation({
    mutationFn: () => auth.client.confirmEmail({ email, code }),
    onSuccess: async () => {
      await reload()
      await client.invalidateQueries()
      toast({ tone: 'success', title: t('security.emailChanged') })
      onClose()
    },
    onError: (error) => {
      setCode('')
      needsProof(error)
    },
  })
  const step = send.isSuccess ? confirm : send
  const isReady = send.isSuccess ? code.length === 6 : email !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !step.isPending) step.mutate()
  }
  const failure = step.isError && failureOf(step.error)
  const error = failure ? (failure.code === 'BAD_REQUEST' ? t('security.emailWrong') : failureText(step.error)) : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('security.changeEmail')}
      description={send.isSuccess ? t('security.codeSent', { email }) : t('security.changeEmailText')}
    >
      <form onSubmit={submit} className="mt-2 grid gap-5" noValidate>
        {send.isSuccess ? (
          <CodeField label={t('verify.label')} name="code" autoFocus value={code} onChange={setCode} error={code ? undefined : error} />
        ) : (
          <TextField
            label={t('security.newEmail')}
            type="email"
            autoComplete="email"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} busy={step.isPending} busyLabel={t('security.working')}>
            {t(send.isSuccess ? 'security.confirmEmail' : 'security.sendCode')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
