import { useMutation, useQuery } from '@tanstack/react-query'
import {
  Badge,
  Button,
  ErrorNote,
  failureOf,
  formatDate,
  formatMoment,
  SettingsSection,
  Skeleton,
  useSession,
  useToast,
  useTranslation,
} from '#web'
import { deviceName } from '../../contract.ts'
import { auth } from '../auth-client.ts'
import { SettingsRow } from './settings-row.tsx'
import { useStepUp } from './use-step-up.ts'

/** Names a browser in the reader's language: "Firefox on Linux". */
const useDeviceWords = () => {
  const { t } = useTranslation('auth-mfa')
  return (userAgent: string): string => {
    const { browser, system } = deviceName(userAgent)
    return browser && system ? t('security.deviceName', { browser, system }) : browser || system || t('security.unknownDevice')
  }
}

/** Active sessions and known devices, with buttons to end each, or all but this one. */
export const SessionSettings = () => {
  const { t } = useTranslation('auth-mfa')
  const toast = useToast()
  const words = useDeviceWords()
  const onError = useStepUp()
  const { reload } = useSession()
  const sessions = useQuery({ ...auth.query.sessions.queryOptions(), staleTime: 0 })
  const devices = useQuery({ ...auth.query.devices.queryOptions(), staleTime: 0 })
  const refetch = () => Promise.all([sessions.refetch(), devices.refetch(), reload()])

  const done = (text: 'security.sessionEnded' | 'security.forgotten' | 'security.othersDone') => async () => {
    await refetch()
    toast({ tone: 'success', title: t(text) })
  }
  const end = useMutation({
    mutationFn: (id: string) => auth.client.endSession({ id }),
    onSuccess: done('security.sessionEnded'),
    onError,
  })
  const forget = useMutation({
    mutationFn: (id: string) => auth.client.forgetDevice({ id }),
    onSuccess: done('security.forgotten'),
    onError,
  })
  const endOthers = useMutation({ mutationFn: () => auth.client.endOthers(), onSuccess: done('security.othersDone'), onError })
  const here = <Badge tone="success">{t('security.thisDevice')}</Badge>
  const isAlone = sessions.data?.length === 1 && (devices.data?.length ?? 0) <= 1
  const failed = sessions.error ?? devices.error
  return (
    <SettingsSection title={t('security.sessionsTitle')} text={t('security.sessionsText')}>
      <div className="grid content-start justify-items-start gap-4">
        {(sessions.isPending || devices.isPending) && <Skeleton lines={3} />}
        {failed && <ErrorNote failure={failureOf(failed)} ns="auth-mfa" onRetry={() => void refetch()} />}
        {sessions.data && (
          <div className="w-full">
            <h3 className="font-sans text-base font-semibold">{t('security.signedIn')}</h3>
            <ul className="mt-2 border-t border-line">
              {sessions.data.map(({ id, user_agent, last_used_at, is_current }) => (
                <SettingsRow
                  key={id}
                  title={
                    <>
                      {words(user_agent)} {is_current && here}
                    </>
                  }
                  text={t('security.lastUsed', { date: formatMoment(last_used_at) })}
                >
                  {!is_current && (
                    <Button variant="secondary" small busy={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
                      {t('security.endSession')}
                    </Button>
                  )}
                </SettingsRow>
              ))}
            </ul>
          </div>
        )}
        {devices.data && devices.data.length > 0 && (
          <div className="w-full">
            <h3 className="font-sans text-base font-semibold">{t('security.knownDevices')}</h3>
            <ul className="mt-2 border-t border-line">
              {devices.data.map(({ id, user_agent, expires_at, is_current }) => (
                <SettingsRow
                  key={id}
                  title={
                    <>
                      {words(user_agent)} {is_current && here}
                    </>
                  }
                  text={t('security.knownUntil', { date: formatDate(expires_at) })}
                >
                  <Button variant="secondary" small busy={forget.isPending && forget.variables === id} onClick={() => forget.mutate(id)}>
                    {t('security.forget')}
                  </Button>
                </SettingsRow>
              ))}
            </ul>
          </div>
        )}
        <div className="grid justify-items-start gap-2">
          <Button
            variant="danger"
            small
            disabled={isAlone}
            disabledReason={t('security.alone')}
            busy={endOthers.isPending}
            busyLabel={t('security.working')}
            onClick={() => endOthers.mutate()}
          >
            {t('security.endOthers')}
          </Button>
        </div>
      </div>
    </SettingsSection>
  )
}
