import { Dialog, useTranslation } from '#web'
import { type KeysDialogTab, showKeysDialog } from '../keys-dialog-state.ts'
import { ManageKeys } from './manage-keys.tsx'
import { SetupGuide } from './setup-guide.tsx'
import { TabList } from './tab-list.tsx'

/** Session keys: enter, look at, delete; and how to get one. */
const KeysDialog = ({ userId, tab }: { userId: string; tab: KeysDialogTab }) => {
  const { t } = useTranslation('api-keys')
  return (
    <Dialog open onOpenChange={() => showKeysDialog(null)} title={t('dialog.title')} description={t('dialog.text')}>
      <TabList
        label={t('dialog.title')}
        tabs={[
          { id: 'manage', label: t('dialog.manage') },
          { id: 'guide', label: t('dialog.guide') },
        ]}
        current={tab}
        onChange={showKeysDialog}
      >
        {tab === 'manage' ? <ManageKeys userId={userId} /> : <SetupGuide />}
      </TabList>
    </Dialog>
  )
}

export default KeysDialog
