import { Button, Dialog, useTranslation } from '#web'
import { showKeysDialog } from '../keys-dialog-state.ts'
import { forgetExpired } from '../session-keys.ts'
import { useSessionKeys } from './use-session-keys.ts'

/** Says that session keys have expired, of which services, and where they can be entered again. */
export const ExpiredKeysDialog = ({ userId }: { userId: string }) => {
  const { t, i18n } = useTranslation('api-keys')
  const { expired } = useSessionKeys(userId)
  const close = () => forgetExpired(userId)
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(expired.map((service) => t(`services.${service}.name`)))
  return (
    <Dialog
      open={expired.length > 0}
      onOpenChange={close}
      title={t('expired.title')}
      description={
        <>
          <p>{t('expired.text')}</p>
          <p className="mt-2">{t('expired.advice', { names })}</p>
        </>
      }
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('expired.later')}
          </Button>
          <Button
            onClick={() => {
              close()
              showKeysDialog('manage')
            }}
          >
            {t('expired.enter')}
          </Button>
        </>
      }
    />
  )
}
