import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, CodeField, Dialog, failureOf, useSession, useTranslation } from '#web'
import { proveAnew } from './prove-anew.ts'

/** Asks for the authenticator's code before keys change, here on the page, so that a key that was typed stays. */
export const StepUpDialog = ({ onClose, onProven }: { onClose: () => void; onProven: () => void }) => {
  const { t } = useTranslation('api-keys')
  const { reload } = useSession()
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // A dialog begins with its first button; this one has one thing to ask.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const prove = useMutation({
    mutationFn: proveAnew,
    onSuccess: async () => {
      await reload().catch(() => undefined)
      onProven()
    },
    onError: () => setCode(''),
  })
  const failure = prove.isError ? failureOf(prove.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (code.length === 6 && !prove.isPending) prove.mutate(code)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('stepUp.title')} description={t('stepUp.text')}>
      <form ref={form} noValidate onSubmit={submit} className="mt-2 grid gap-4">
        <CodeField
          label={t('stepUp.label')}
          name="code"
          value={code}
          onChange={(value) => {
            setCode(value)
            if (value && prove.isError) prove.reset()
          }}
          error={failure ? t(`errors.${failure.code}`, { defaultValue: failure.message }) : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-2.5">
          <Link to={`/auth/step-up?next=${encodeURIComponent('/settings?tab=keys')}`} className="inline-flex min-h-11 items-center text-sm">
            {t('stepUp.recovery')}
          </Link>
          <Button type="submit" disabled={code.length < 6} busy={prove.isPending} busyLabel={t('stepUp.verifying')}>
            {t('stepUp.verify')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
