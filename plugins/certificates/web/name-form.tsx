import { useQueryClient } from '@tanstack/react-query'
import { Button, failureOf, putAnswer, TextField, useFailureSentence, useServerForm, useToast, useTranslation } from '#web'
import { account, certificates } from './certificates-client.ts'

interface NameFormProps {
  readonly label: string
  readonly hint?: string
  /** The title of the toast once the profile has been saved. */
  readonly saved: string
  /** An action with the saved name, before that toast. */
  readonly onSaved?: () => Promise<unknown>
}

/** Saves the learner's name to their profile, in a one-line form. */
export const NameForm = ({ label, hint, saved, onSaved }: NameFormProps) => {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const toast = useToast()
  const sentenceOf = useFailureSentence()
  const isFilled = (name: string) => name.trim() !== ''
  const form = useServerForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      const profile = await account.client.saveProfile({ full_name: name })
      await onSaved?.()
      return profile
    },
    onSuccess: async (profile) => {
      await putAnswer(client, account.query.profile.queryKey(), profile)
      toast({ tone: 'success', title: saved })
      await client.invalidateQueries({ queryKey: certificates.query.mine.queryKey() })
    },
    onFailure: (error) => ({ field: 'name', message: sentenceOf(failureOf(error)) }),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField
        label={label}
        hint={hint}
        autoComplete="name"
        maxLength={100}
        {...form.field('name', { validate: isFilled })}
        action={
          <Button
            type="submit"
            variant="secondary"
            busy={form.isSending}
            busyLabel={t('name.saving')}
            disabled={!isFilled(form.watch('name'))}
          >
            {t('name.save')}
          </Button>
        }
      />
    </form>
  )
}
