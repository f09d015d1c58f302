import { Dialog, Tabs, useTranslation } from '#web'
import { type KeysDialogTab, showKeysDialog } from '../keys-dialog-state.ts'
import { ManageKeys } from './manage-keys.tsx'
import { SetupGuide } from './setup-guide.tsx'

/** Session keys: enter, look at, delete; and how to get one. */
const KeysDialog = ({ userId, tab }: { userId: string; tab: KeysDialogTab }) => {
  const { t } = useTranslation('api-keys')
  return (
    <Dialog open onOpenChange={() => showKeysDialog(null)} title={t('dialog.title')} description={t('dialog.text')}>
      <Tabs
        label={t('dialog.title')}
        tabs={[
          { id: 'manage', text: t('dialog.manage') },
          { id: 'guide', text: t('dialog.guide') },
        ]}
        current={tab}
        onChange={showKeysDialog}
        panelClassName="min-w-0"
      >
        {tab === 'manage' ? <ManageKeys userId={userId} /> : <SetupGuide />}
      </Tabs>
    </Dialog>
  )
}

export default KeysDialog
