import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, ErrorNote, failureOf, TextField, useTranslation } from '#web'
import { deployedAddress } from './deployed-address.ts'

/** Asks where the app runs and writes it into the answer. */
export const AskAddress = ({ onAddress }: { onAddress: (address: string) => Promise<unknown> }) => {
  const { t } = useTranslation('courses')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({ mutationFn: (address: string) => onAddress(address) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = deployedAddress(typed)
    setWrong(address === null)
    if (address) save.mutate(address)
  }
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
      <TextField
        className="w-full"
        label={t('live.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        value={typed}
        error={isWrong ? t('live.addressWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {save.isError && <ErrorNote failure={failureOf(save.error)} ns="courses" />}
      <Button type="submit" busy={save.isPending} busyLabel={t('written.saving')}>
        {t('live.saveAddress')}
      </Button>
    </form>
  )
}
