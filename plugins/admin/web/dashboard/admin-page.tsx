import { useSearchParams } from 'react-router-dom'
import { Page, PageHead, Tabs, usePageTitle, useTranslation } from '#web'
import { AccessChanges } from '../people/access-changes.tsx'
import { AccessManager } from '../people/access-manager.tsx'
import { AdminInvites } from '../people/admin-invites.tsx'
import { UsersTable } from '../people/users-table.tsx'
import { DatabaseTab } from './database-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'

/** People, their roles and access, and the changes of these. */
const UsersTab = () => (
  <>
    <UsersTable />
    <div className="grid gap-x-10 gap-y-8 border-t border-line pt-8 lg:grid-cols-2">
      <AccessManager />
      <AdminInvites />
    </div>
    <AccessChanges />
  </>
)

const panels = { overview: OverviewTab, users: UsersTab, database: DatabaseTab, settings: SettingsTab }
type TabId = keyof typeof panels
const ids = Object.keys(panels) as TabId[]

/** `/admin`: the Admin Dashboard. `?tab=users` opens a tab. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const current = ids.find((id) => id === params.get('tab')) ?? 'overview'
  const Panel = panels[current]
  usePageTitle(t('title'))
  return (
    <Page className="gap-6">
      <PageHead title={t('title')} />
      <Tabs
        label={t('tabs.label')}
        tabs={ids.map((id) => ({ id, text: t(`tabs.${id}`) }))}
        current={current}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      >
        <Panel />
      </Tabs>
    </Page>
  )
}
