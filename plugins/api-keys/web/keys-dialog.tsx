import { useQuery } from '@tanstack/react-query'
import { callServer, Dialog, ErrorNote, Skeleton, Tabs, useTranslation } from '#web'
import { pagePath } from '../../site/contract.ts'
import { type KeysDialogTab, showKeysDialog } from '../keys-dialog-state.ts'
import { keyServices } from '../session-keys.ts'
import { GuideView, isGuide } from './guide-view.tsx'
import { SessionKeyForm } from './session-key-form.tsx'
import { useSessionKeys } from './use-session-keys.ts'

const readGuide = async (language: string) => {
  const response = await callServer(`${pagePath('api-keys-setup-guide')}?locale=${language}`)
  const page: unknown = response.ok ? await response.json() : null
  if (!isGuide(page)) throw new Error('The setup guide could not be loaded.')
  return page
}

/** The guide, with placeholders while it loads and an error if it fails. */
const SetupGuide = () => {
  const { t, i18n } = useTranslation('api-keys')
  const language = i18n.language.slice(0, 2)
  const { data, isPending, refetch } = useQuery({ queryKey: ['api-keys', 'guide', language], queryFn: () => readGuide(language) })
  if (isPending) return <Skeleton lines={6} />
  if (!data) return <ErrorNote failure={{ code: '', text: t('guide.failed') }} onRetry={() => void refetch()} />
  return <GuideView page={data} />
}

/** One form for each service. */
const ManageKeys = ({ userId }: { userId: string }) => {
  const { keys } = useSessionKeys(userId)
  return (
    <ul className="grid">
      {keyServices.map((service) => (
        <li key={service} className="border-b border-line py-4 last:border-0 last:pb-0">
          <SessionKeyForm userId={userId} service={service} stored={keys.find(({ service_name }) => service_name === service)} />
        </li>
      ))}
    </ul>
  )
}

/** Session keys: enter, view, delete; and how to get one. */
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
