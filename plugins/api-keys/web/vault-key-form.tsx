import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Provider } from '#core/contract'
import { Badge, Button, Dialog, formatDate, useKeptFocus, useServerForm, useToast, useTranslation } from '#web'
import type { StoredKey } from '../contract.ts'
import type { KeyService } from '../session-keys.ts'
import { apiKeys } from './api-keys-client.ts'
import { KeyField } from './key-field.tsx'

/** A provider's texts are those of its service in the API Keys dialog. */
const serviceOf: Record<Provider, KeyService> = { openai: 'openai', anthropic: 'anthropic', gemini: 'google' }

interface VaultKeyFormProps {
  readonly provider: Provider
  readonly stored: StoredKey | undefined
  /** Asks the person for a fresh proof; `retry` repeats the action that required it. */
  readonly onProofNeeded: (retry: () => void) => void
}

/** A provider's key in the vault: the masked key, a field for another, and a delete button. */
export const VaultKeyForm = ({ provider, stored, onProofNeeded }: VaultKeyFormProps) => {
  const { t } = useTranslation('api-keys')
  const toast = useToast()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const name = t(`services.${serviceOf[provider]}.name`)

  const done = async (text: string) => {
    await client.invalidateQueries({ queryKey: apiKeys.query.keys.queryKey() })
    toast({ tone: 'success', title: t('toasts.success'), text })
  }
  const failed = (error: unknown, title: string, retry: () => void) => {
    const { code } = apiKeys.failureOf(error)
    if (code === 'STEP_UP_REQUIRED') onProofNeeded(retry)
    else
      toast({
        tone: 'danger',
        title: code === 'INVALID_API_KEY' ? t('errors.INVALID_API_KEY') : title,
        text: t([`advice.${code}`, 'tryAgain']),
      })
  }
  const form = useServerForm({
    defaultValues: { key: '' },
    send: ({ key }) => apiKeys.client.saveKey({ provider, api_key: key }),
    onSuccess: () => {
      form.reset()
      return done(t('toasts.saved'))
    },
    onInvalid: () => toast({ tone: 'danger', title: t('toasts.error'), text: t('toasts.empty') }),
    onFailure: (error) => {
      failed(error, t('toasts.saveFailed'), () => void form.submit())
      if (apiKeys.failureOf(error).code === 'INVALID_API_KEY') return { field: 'key', message: t('errors.INVALID_API_KEY') }
    },
  })
  const remove = useMutation({
    mutationFn: () => apiKeys.client.removeKey({ provider }),
    onSuccess: () => done(t('toasts.deleted')),
    onError: (error) => failed(error, t('toasts.deleteFailed'), () => remove.mutate()),
  })
  return (
    <form ref={useKeptFocus('input')} noValidate onSubmit={form.submit} className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{name}</h3>
        {stored ? <Badge tone="success">{t('vault.isStored')}</Badge> : <Badge>{t('vault.isMissing')}</Badge>}
        {stored && (
          <>
            <p className="text-sm text-ink-soft">
              <code dir="ltr">***{stored.last4}</code>, {formatDate(stored.updated_at)}
            </p>
            <Button
              variant="danger"
              small
              className="ms-auto"
              aria-label={t('deleteOf', { name })}
              busy={remove.isPending}
              onClick={() => setAsking(true)}
            >
              {t('delete')}
            </Button>
          </>
        )}
      </div>
      <KeyField service={serviceOf[provider]} label={t(stored ? 'vault.replace' : 'keyOf', { name })} form={form} />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('vault.deleteTitle', { name })}
        description={t('vault.deleteText')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('vault.keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                remove.mutate()
              }}
            >
              {t('vault.deleteYes')}
            </Button>
          </>
        }
      />
    </form>
  )
}
