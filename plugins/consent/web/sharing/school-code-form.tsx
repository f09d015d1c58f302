import { Button, TextField, useServerForm, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useFailureText } from '../use-failure-text.ts'
import { useSchoolLinks } from './use-school-links.ts'

/** A form to enter a class code. */
export const SchoolCodeForm = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const failureText = useFailureText()
  const { reload } = useSchoolLinks()
  const isFilled = (code: string) => code.trim() !== ''
  const form = useServerForm({
    defaultValues: { code: '' },
    send: ({ code }) => consent.client.offerSchoolLink({ school_code: code.trim() }),
    onSuccess: async () => {
      form.reset()
      toast({ tone: 'success', title: t('sharing.added') })
      await reload()
    },
    onFailure: (error) => ({ field: 'code', message: failureText(error, 'sharing.failed') }),
  })
  return (
    <form onSubmit={form.submit} className="grid max-w-md gap-3">
      <TextField
        label={t('sharing.code')}
        hint={t('sharing.codeHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('code', { validate: isFilled })}
      />
      <div>
        <Button type="submit" small variant="secondary" disabled={!isFilled(form.watch('code'))} busy={form.isSending}>
          {t('sharing.add')}
        </Button>
      </div>
    </form>
  )
}
