import { CircleUser, KeyRound, Lock } from 'lucide-react'
import { Card, SettingsSection, SlotOutlet, useTranslation } from '#web'
import { settingsTab } from '../slots.ts'

const cards = [
  { key: 'active', Icon: CircleUser },
  { key: 'private', Icon: Lock },
  { key: 'secure', Icon: KeyRound },
] as const

export const PrivacyTab = () => {
  const { t } = useTranslation('account')
  return (
    <>
      <SettingsSection title={t('privacy.title')} text={t('privacy.text')}>
        <ul className="grid gap-3">
          {cards.map(({ key, Icon }) => (
            <li key={key}>
              <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-4">
                <Icon aria-hidden="true" className="mt-0.5 size-5 text-success" />
                <h3 className="text-base">{t(`privacy.${key}.title`)}</h3>
                <p className="col-start-2 text-sm text-ink-soft">{t(`privacy.${key}.text`)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SlotOutlet slot={settingsTab.privacy} />
    </>
  )
}
