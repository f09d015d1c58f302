import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SlotOutlet, useToast, useTranslation } from '#web'
import { type Profile, settingsTab } from '../contract.ts'
import { account } from './account.ts'
import { BrowserPermission } from './browser-permission.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SwitchRow } from './switch-row.tsx'
import { WithProfile } from './with-profile.tsx'

const switches = ['email_notifications', 'push_notifications', 'marketing_emails'] as const
type Switches = Partial<Pick<Profile, (typeof switches)[number]>>

const NotificationSwitches = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (change: Switches) => account.client.saveProfile(change),
    onSuccess: (saved) => client.setQueryData(account.query.profile.queryKey(), saved),
    onError: () => toast({ tone: 'danger', title: t('profile.saveFailed'), text: t('profile.tryAgain') }),
  })
  // A switch shows what was asked of it while that is on its way, and falls back when it fails.
  const shown = { ...profile, ...(save.isPending && save.variables) }
  return (
    <div className="max-w-xl">
      {switches.map((name) => (
        <SwitchRow
          key={name}
          label={t(`notifications.${name}.label`)}
          text={t(`notifications.${name}.text`)}
          checked={shown[name]}
          onCheckedChange={(checked) => save.mutate({ [name]: checked })}
        />
      ))}
      {shown.push_notifications && <BrowserPermission />}
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
