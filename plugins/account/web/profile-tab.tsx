import { SettingsSection, SlotOutlet, SwitchField, useTranslation } from '#web'
import type { Profile } from '../contract.ts'
import { settingsTab } from '../slots.ts'
import { AvatarField } from './avatar-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSaveSwitch } from './use-save-switch.ts'
import { WithProfile } from './with-profile.tsx'

/** Whether the picture is public beside shared projects; nothing to choose without a picture. */
const ShowPicture = ({ profile: { avatar_url, shows_picture, is_student } }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const save = useSaveSwitch()
  if (!avatar_url) return null
  if (is_student) return <p className="text-sm text-ink-soft">{t('avatar.showStudent')}</p>
  return (
    <SwitchField
      label={t('avatar.show')}
      hint={t('avatar.showHint')}
      checked={shows_picture}
      onCheckedChange={(isShown) => save.mutate({ shows_picture: isShown })}
    />
  )
}

export const ProfileTab = () => {
  const { t } = useTranslation('account')
  return (
    <>
      <SettingsSection title={t('profile.title')} text={t('profile.text')}>
        <WithProfile isLong>
          {(profile) => (
            <div className="grid max-w-xl gap-8">
              <AvatarField profile={profile} />
              <ShowPicture profile={profile} />
              <ProfileForm profile={profile} />
            </div>
          )}
        </WithProfile>
      </SettingsSection>
      <SlotOutlet slot={settingsTab.profile} />
    </>
  )
}
