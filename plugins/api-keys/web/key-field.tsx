import { Button, TextField, type useServerForm, useTranslation } from '#web'
import type { KeyService } from '../session-keys.ts'

interface KeyFieldProps {
  readonly service: KeyService
  readonly label: string
  readonly form: ReturnType<typeof useServerForm<{ key: string }>>
}

/** A field for a service's key, masked while typing, and the button that checks and stores it. */
export const KeyField = ({ service, label, form }: KeyFieldProps) => {
  const { t } = useTranslation('api-keys')
  const name = t(`services.${service}.name`)
  return (
    <TextField
      label={label}
      hint={t(`services.${service}.hint`)}
      type="password"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      maxLength={500}
      placeholder={t(`services.${service}.placeholder`)}
      readOnly={form.isSending}
      {...form.field('key', { validate: (key) => key.trim() !== '' })}
      action={
        <Button
          type="submit"
          variant="secondary"
          disabled={form.watch('key') === ''}
          busy={form.isSending}
          busyLabel={t('vault.validating')}
          aria-label={form.isSending ? undefined : t('saveOf', { name })}
        >
          {t('save')}
        </Button>
      }
    />
  )
}
