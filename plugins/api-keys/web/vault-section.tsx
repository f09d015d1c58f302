import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providers } from '#core/contract'
import { Button, ErrorNote, failureOf, SettingsSection, Skeleton, useTranslation } from '#web'
import { showKeysDialog } from '../keys-dialog-state.ts'
import { apiKeys } from './api-keys-client.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { VaultKeyForm } from './vault-key-form.tsx'

/** In Settings: a key for each provider, stored encrypted on the server; and the link to this tab's keys. */
const VaultSection = () => {
  const { t } = useTranslation('api-keys')
  const { data, error, isPending, refetch } = useQuery(apiKeys.query.keys.queryOptions())
  /** The action to run after a fresh proof of identity; null without one. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  return (
    <SettingsSection
      title={t('vault.title')}
      text={t('vault.text')}
      aside={
        <>
          <p className="max-w-sm text-sm text-muted">{t('vault.orSession')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" small onClick={() => showKeysDialog('manage')}>
              {t('vault.openSession')}
            </Button>
            <Button variant="quiet" small onClick={() => showKeysDialog('guide')}>
              {t('dialog.guide')}
            </Button>
          </div>
        </>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {error && !data && <ErrorNote ns="api-keys" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <ul className="grid max-w-xl content-start">
          {providers.map((provider) => (
            <li key={provider} className="border-b border-line py-5 first:pt-0 last:border-0">
              <VaultKeyForm
                provider={provider}
                stored={data.find((key) => key.provider === provider)}
                onProofNeeded={(retry) => setWaiting(() => retry)}
              />
            </li>
          ))}
        </ul>
      )}
      {waiting && (
        <StepUpDialog
          onClose={() => setWaiting(null)}
          onProven={() => {
            setWaiting(null)
            waiting()
          }}
        />
      )}
    </SettingsSection>
  )
}

export default VaultSection
