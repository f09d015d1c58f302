import { SettingsSection, SlotOutlet, useTranslation } from '#web'
import { settingsTab } from '../slots.ts'
import { AvatarField } from './avatar-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ShowPicture } from './show-picture.tsx'
import { WithProfile } from './with-profile.tsx'

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
