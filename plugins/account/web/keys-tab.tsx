import { Empty, SlotOutlet, useTranslation } from '#web'
import { settingsTab } from '../slots.ts'

export const KeysTab = () => {
  const { t } = useTranslation('account')
  return <SlotOutlet slot={settingsTab.keys} fallback={<Empty title={t('keys.emptyTitle')} text={t('keys.emptyText')} />} />
}
