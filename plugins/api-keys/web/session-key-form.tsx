import { Button, useKeptFocus, useServerForm, useToast, useTranslation } from '#web'
import { deleteSessionKey, type KeyService, maskKey, providerOf, type SessionKey, saveSessionKey } from '../session-keys.ts'
import { apiKeys } from './api-keys-client.ts'
import { KeyField } from './key-field.tsx'

interface SessionKeyFormProps {
  readonly userId: string
  readonly service: KeyService
  readonly stored: SessionKey | undefined
}

/** A service's key in this tab: the stored one, masked, and a field for another. Its provider checks a key before it is stored. */
export const SessionKeyForm = ({ userId, service, stored }: SessionKeyFormProps) => {
  const { t } = useTranslation('api-keys')
  const toast = useToast()
  const name = t(`services.${service}.name`)
  const refuse = (reason: 'empty' | 'saveFailed' | 'deleteFailed', text?: string) =>
    toast({ tone: 'danger', title: t('toasts.error'), text: text ?? t(`toasts.${reason}`) })

  const form = useServerForm({
    defaultValues: { key: '' },
    send: async ({ key: typed }) => {
      const key = typed.trim()
      const provider = providerOf[service]
      if (provider) await apiKeys.client.checkKey({ provider, api_key: key })
      saveSessionKey(userId, service, key)
    },
    onSuccess: () => {
      form.reset()
      toast({ tone: 'success', title: t('toasts.success'), text: t('toasts.saved') })
    },
    onInvalid: () => refuse('empty'),
    onFailure: (error) => {
      const { code } = apiKeys.failureOf(error)
      // An error about the key itself appears beside its field.
      if (code === 'INVALID_API_KEY') return { field: 'key', message: `${t('errors.INVALID_API_KEY')}. ${t('advice.INVALID_API_KEY')}` }
      refuse('saveFailed', t([`advice.${code}`, 'toasts.saveFailed']))
    },
  })
  const remove = () => {
    try {
      deleteSessionKey(userId, service)
    } catch {
      return refuse('deleteFailed')
    }
    toast({ tone: 'success', title: t('toasts.success'), text: t('toasts.deleted') })
  }

  return (
    <form ref={useKeptFocus('input')} noValidate onSubmit={form.submit} className="grid gap-3">
      {stored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm">
            {t('stored', { name })} <code dir="ltr">{maskKey(stored.api_key)}</code>
          </p>
          <Button variant="danger" small aria-label={t('deleteOf', { name })} onClick={remove}>
            {t('delete')}
          </Button>
        </div>
      )}
      <KeyField service={service} label={t('keyOf', { name })} form={form} />
      {!providerOf[service] && <p className="text-sm text-ink-soft">{t('supabasePurpose')}</p>}
    </form>
  )
}
