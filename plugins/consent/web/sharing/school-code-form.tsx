import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, TextField, useToast, useTranslation } from '#web'
import { consent } from '../consent.ts'
import { useFailureText } from '../use-failure-text.ts'
import { useSchoolLinks } from './use-school-links.ts'

/** Names a class by its code. */
export const SchoolCodeForm = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const failureText = useFailureText()
  const { reload } = useSchoolLinks()
  const [code, setCode] = useState('')
  const add = useMutation({
    mutationFn: () => consent.client.offerSchoolLink({ school_code: code.trim() }),
    onSuccess: async () => {
      setCode('')
      toast({ tone: 'success', title: t('sharing.added') })
      await reload()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) add.mutate()
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <TextField
        label={t('sharing.code')}
        hint={t('sharing.codeHint')}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={add.isError ? failureText(add.error, 'sharing.failed') : undefined}
        onChange={(event) => {
          add.reset()
          setCode(event.target.value)
        }}
      />
      <div>
        <Button type="submit" small variant="secondary" disabled={!code.trim()} busy={add.isPending}>
          {t('sharing.add')}
        </Button>
      </div>
    </form>
  )
}
