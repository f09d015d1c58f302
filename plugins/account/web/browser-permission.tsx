import { Button, Notice, useBrowserState, useTranslation } from '#web'
import { notesPermission } from '../notes-permission.ts'

/** The browser has the last word on its notifications: asks for it, and says when it is no. */
export const BrowserPermission = () => {
  const { t } = useTranslation('account')
  const [permission, setPermission] = useBrowserState<NotificationPermission | 'unsupported' | null>(notesPermission, null)
  if (permission === null || permission === 'granted') return null
  return (
    <Notice tone="neutral" className="mt-5" role="status">
      <p>{t(`notifications.browser.${permission}`)}</p>
      {permission === 'default' && (
        <Button variant="secondary" small className="mt-3" onClick={async () => setPermission(await Notification.requestPermission())}>
          {t('notifications.browser.allow')}
        </Button>
      )}
    </Notice>
  )
}
