import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, failureOf, TextField, useToast, useTranslation } from '#web'
import { deleteSessionKey, type KeyService, maskKey, providerOf, type SessionKey, saveSessionKey } from '../session-keys.ts'
import { apiKeys } from './api-keys.ts'

interface SessionKeyFormProps {
  readonly userId: string
  readonly service: KeyService
  readonly stored: SessionKey | undefined
}

/** A service's key in this tab: what is stored of it, masked, and a field for another. Its provider is asked before it is kept. */
export const SessionKeyForm = ({ userId, service, stored }: SessionKeyFormProps) => {
  const { t } = useTranslation('api-keys')
  const toast = useToast()
  const [apiKey, setApiKey] = useState('')
  const name = t(`services.${service}.name`)
  const refuse = (reason: 'empty' | 'saveFailed' | 'deleteFailed', text?: string) =>
    toast({ tone: 'danger', title: t('toasts.error'), text: text ?? t(`toasts.${reason}`) })

  const save = useMutation({
    mutationFn: async (key: string) => {
      const provider = providerOf[service]
      if (provider) await apiKeys.client.checkKey({ provider, api_key: key })
      saveSessionKey(userId, service, key)
    },
    onSuccess: () => {
      setApiKey('')
      toast({ tone: 'success', title: t('toasts.success'), text: t('toasts.saved') })
    },
    onError: (error) => {
      const { code } = failureOf(error)
      // What is wrong with the key itself is said beside it.
      if (code !== 'INVALID_API_KEY') refuse('saveFailed', t([`advice.${code}`, 'toasts.saveFailed']))
    },
  })
  const isInvalid = save.isError && failureOf(save.error).code === 'INVALID_API_KEY'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (apiKey.trim() === '') return refuse('empty')
    save.mutate(apiKey.trim())
  }
  const remove = () => {
    try {
      deleteSessionKey(userId, service)
    } catch {
      return refuse('deleteFailed')
    }
    toast({ tone: 'success', title: t('toasts.success'), text: t('toasts.deleted') })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
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
      <TextField
        label={t('keyOf', { name })}
        hint={t(`services.${service}.hint`)}
        type="password"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={500}
        placeholder={t(`services.${service}.placeholder`)}
        value={apiKey}
        readOnly={save.isPending}
        onChange={(event) => {
          setApiKey(event.target.value)
          if (save.isError) save.reset()
        }}
        error={isInvalid ? `${t('errors.INVALID_API_KEY')}. ${t('advice.INVALID_API_KEY')}` : undefined}
        action={
          <Button
            type="submit"
            variant="secondary"
            disabled={apiKey === ''}
            busy={save.isPending}
            busyLabel={t('vault.validating')}
            aria-label={save.isPending ? undefined : t('saveOf', { name })}
          >
            {t('save')}
          </Button>
        }
      />
      {!providerOf[service] && <p className="text-sm text-ink-soft">{t('supabasePurpose')}</p>}
    </form>
  )
}
