import { Button, ErrorNote, TextField, useServerForm, useTranslation } from '#web'
import { deployedAddress } from './deployed-address.ts'

/** Asks for the app's address and writes it into the answer. */
export const AskAddress = ({ onAddress }: { onAddress: (address: string) => Promise<unknown> }) => {
  const { t } = useTranslation('courses')
  const form = useServerForm({
    defaultValues: { address: '' },
    send: async ({ address }) => onAddress(deployedAddress(address) ?? ''),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid justify-items-start gap-3">
      <TextField
        className="w-full"
        label={t('live.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        {...form.field('address', { validate: (typed) => deployedAddress(typed) !== null || t('live.addressWrong') })}
      />
      {form.failure && <ErrorNote failure={form.failure} ns="courses" />}
      <Button type="submit" busy={form.isSending} busyLabel={t('written.saving')}>
        {t('live.saveAddress')}
      </Button>
    </form>
  )
}
