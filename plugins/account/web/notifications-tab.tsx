import { Button, formatDate, Notice, SettingsSection, SlotOutlet, SwitchField, useBrowserState, useTranslation } from '#web'
import { notesPermission, type Profile } from '../contract.ts'
import { settingsTab } from '../slots.ts'
import { useSaveSwitch } from './use-save-switch.ts'
import { WithProfile } from './with-profile.tsx'

/** The browser decides about its notifications: requests its permission, and says if it is denied. */
const BrowserPermission = () => {
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

const switches = ['email_notifications', 'push_notifications', 'marketing_emails'] as const

const NotificationSwitches = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const save = useSaveSwitch()
  const agreed = profile.marketing_emails && profile.marketing_consented_at
  const since = agreed && t('notifications.marketing_emails.since', { date: formatDate(agreed) })
  return (
    <div className="max-w-xl">
      {switches.map((name) => (
        <div key={name} className="border-b border-line py-4 first:pt-0">
          <SwitchField
            label={t(`notifications.${name}.label`)}
            hint={[t(`notifications.${name}.text`), name === 'marketing_emails' && since].filter(Boolean).join(' ')}
            checked={profile[name]}
            onCheckedChange={(checked) => save.mutate({ [name]: checked })}
          />
        </div>
      ))}
      {profile.push_notifications && <BrowserPermission />}
    </div>
  )
}

export const NotificationsTab = () => {
  const { t } = useTranslation('account')
  return (
    <>
      <SettingsSection title={t('notifications.title')} text={t('notifications.text')}>
        <WithProfile>{(profile) => <NotificationSwitches profile={profile} />}</WithProfile>
      </SettingsSection>
      <SlotOutlet slot={settingsTab.notifications} />
    </>
  )
}
