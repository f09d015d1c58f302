import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, ErrorNote, failureOf, Notice, SettingsSection, Skeleton, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { RecoveryCodesCard } from '../setup/recovery-codes-card.tsx'
import { useUnsavedCodes } from '../setup/use-unsaved-codes.ts'
import { useStepUp } from './use-step-up.ts'

/** How many recovery codes are left, and a button for new ones. */
export const RecoverySettings = () => {
  const { t } = useTranslation('auth-mfa')
  const stepUp = useStepUp()
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isUnsaved, note] = useUnsavedCodes()
  const state = useQuery({ ...auth.query.recoveryCodes.queryOptions(), refetchOnWindowFocus: false })
  const renew = useMutation({
    mutationFn: () => auth.client.renewRecoveryCodes(),
    onSuccess: ({ recovery_codes }) => {
      setIsAsking(false)
      setCodes(recovery_codes)
      note(true)
      void state.refetch()
    },
    onError: (error) => {
      setIsAsking(false)
      stepUp(error)
    },
  })
  return (
    <SettingsSection title={t('security.recoveryTitle')} text={t('security.recoveryText')}>
      <div className="grid content-start justify-items-start gap-4">
        {state.isPending && <Skeleton lines={1} />}
        {state.isError && <ErrorNote failure={failureOf(state.error)} ns="auth-mfa" onRetry={() => state.refetch()} />}
        {state.data && <p className="font-semibold">{t('security.recoveryLeft', { count: state.data.left })}</p>}
        {isUnsaved && !codes && (
          <Notice tone="warning" title={t('setup.unsavedTitle')}>
            {t('security.unsavedText')}
          </Notice>
        )}
        {codes && <RecoveryCodesCard codes={codes} isSaved={!isUnsaved} onSavedChange={(isSaved) => note(!isSaved)} />}
        {(!codes || !isUnsaved) && (
          <Button variant="secondary" small onClick={() => setIsAsking(true)}>
            {t('security.renew')}
          </Button>
        )}
        {isAsking && (
          <Dialog
            open
            onOpenChange={setIsAsking}
            title={t('security.renewTitle')}
            description={t('security.renewText')}
            actions={
              <>
                <Button variant="secondary" onClick={() => setIsAsking(false)}>
                  {t('security.cancel')}
                </Button>
                <Button busy={renew.isPending} busyLabel={t('security.working')} onClick={() => renew.mutate()}>
                  {t('security.renew')}
                </Button>
              </>
            }
          />
        )}
      </div>
    </SettingsSection>
  )
}
