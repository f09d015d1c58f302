import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiFor, Button, failureOf, TextField, useToast, useTranslation } from '#web'
import { accountApi } from '../../account/contract.ts'
import { certificates } from './certificates-client.ts'

export const account = apiFor('account', accountApi)

/** Takes the learner's name to their profile. @param saved what is said then */
export const NameForm = ({ saved }: { saved: string }) => {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => account.client.saveProfile({ full_name: name }),
    onSuccess: async (profile) => {
      client.setQueryData(account.query.profile.queryKey(), profile)
      toast({ tone: 'success', title: saved })
      await client.invalidateQueries({ queryKey: certificates.query.mine.queryKey() })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) save.mutate()
      }}
    >
      <TextField
        label={t('name.label')}
        autoComplete="name"
        maxLength={100}
        value={name}
        error={save.error ? failureOf(save.error).message : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" small busy={save.isPending} busyLabel={t('name.saving')} disabled={!name.trim()}>
          {t('name.save')}
        </Button>
      </div>
    </form>
  )
}
