import { Controller } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Button, CodeField, Dialog, useFailureSentence, useServerForm, useSession, useTranslation } from '#web'
import { auth } from './api-keys-client.ts'

/** Sends the app's code, from whichever of the person's authenticators; throws the last refusal. */
const reauthenticate = async (code: string): Promise<void> => {
  let refusal: unknown
  for (const { id: factorId, status } of await auth.client.factors()) {
    if (status !== 'verified') continue
    try {
      const { id } = await auth.client.challenge({ factorId })
      await auth.client.verifyFactor({ factorId, challenge_id: id, code })
      return
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/** Asks for the authenticator's code before keys change, on the same page, so that a typed key is not lost. */
export const StepUpDialog = ({ onClose, onProven }: { onClose: () => void; onProven: () => void }) => {
  const { t } = useTranslation('api-keys')
  const { reload } = useSession()
  const sentenceOf = useFailureSentence('api-keys')
  const isWhole = (code: string) => code.length === 6
  const form = useServerForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      await reauthenticate(code)
      await reload().catch(() => undefined)
    },
    onSuccess: onProven,
    onFailure: (error) => {
      form.setValue('code', '')
      return { field: 'code', message: sentenceOf(auth.failureOf(error)) }
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('stepUp.title')} description={t('stepUp.text')}>
      <form noValidate onSubmit={form.submit} className="mt-2 grid gap-4">
        <Controller
          control={form.control}
          name="code"
          rules={{ validate: isWhole }}
          render={({ field, fieldState }) => <CodeField {...field} label={t('stepUp.label')} error={fieldState.error?.message} />}
        />
        <div className="flex flex-wrap items-center justify-between gap-2.5">
          <Link to={`/auth/step-up?next=${encodeURIComponent('/settings?tab=keys')}`} className="inline-flex min-h-11 items-center text-sm">
            {t('stepUp.recovery')}
          </Link>
          <Button type="submit" disabled={!isWhole(form.watch('code'))} busy={form.isSending} busyLabel={t('stepUp.verifying')}>
            {t('stepUp.verify')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
