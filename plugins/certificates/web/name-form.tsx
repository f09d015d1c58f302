import { useQueryClient } from '@tanstack/react-query'
import { Button, failureOf, TextField, useServerForm, useToast, useTranslation } from '#web'
import { account } from './account-client.ts'
import { certificates } from './certificates-client.ts'

/** Takes the learner's name to their profile. @param saved what is said then */
export const NameForm = ({ saved }: { saved: string }) => {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const toast = useToast()
  const isFilled = (name: string) => name.trim() !== ''
  const form = useServerForm({
    defaultValues: { name: '' },
    send: ({ name }) => account.client.saveProfile({ full_name: name }),
    onSuccess: async (profile) => {
      client.setQueryData(account.query.profile.queryKey(), profile)
      toast({ tone: 'success', title: saved })
      await client.invalidateQueries({ queryKey: certificates.query.mine.queryKey() })
    },
    onFailure: (error) => ({ field: 'name', message: failureOf(error).message }),
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={form.submit}>
      <TextField label={t('name.label')} autoComplete="name" maxLength={100} {...form.field('name', { validate: isFilled })} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          small
          busy={form.isSending}
          busyLabel={t('name.saving')}
          disabled={!isFilled(form.watch('name'))}
        >
          {t('name.save')}
        </Button>
      </div>
    </form>
  )
}
