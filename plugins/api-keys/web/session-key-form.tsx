import { type FormEvent, useState } from 'react'
import { Button, TextField, useToast, useTranslation } from '#web'
import { deleteSessionKey, type KeyService, maskKey, type SessionKey, saveSessionKey } from '../session-keys.ts'

interface SessionKeyFormProps {
  readonly userId: string
  readonly service: KeyService
  readonly stored: SessionKey | undefined
}

/** A service's key in this tab: what is stored of it, masked, and a field for another. */
export const SessionKeyForm = ({ userId, service, stored }: SessionKeyFormProps) => {
  const { t } = useTranslation('api-keys')
  const toast = useToast()
  const [apiKey, setApiKey] = useState('')
  const name = t(`services.${service}.name`)
  const refuse = (reason: 'empty' | 'saveFailed' | 'deleteFailed') =>
    toast({ tone: 'danger', title: t('toasts.error'), text: t(`toasts.${reason}`) })

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (apiKey.trim() === '') return refuse('empty')
    try {
      saveSessionKey(userId, service, apiKey)
    } catch {
      return refuse('saveFailed')
    }
    setApiKey('')
    toast({ tone: 'success', title: t('toasts.success'), text: t('toasts.saved') })
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
    <form noValidate onSubmit={save} className="grid gap-3">
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
        placeholder={t(`services.${service}.placeholder`)}
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
        action={
          <Button type="submit" variant="secondary" disabled={apiKey === ''} aria-label={t('saveOf', { name })}>
            {t('save')}
          </Button>
        }
      />
    </form>
  )
}
