import { Page, PageHead, usePageTitle, useTranslation } from '#web'
import { UsersTable } from './users-table.tsx'

/** `/admin/users`: people and their state, for support as well as for admins. */
export const Component = () => {
  const { t } = useTranslation('admin')
  usePageTitle(t('users.title'))
  return (
    <Page className="gap-6">
      <PageHead title={t('users.title')} />
      <UsersTable />
    </Page>
  )
}
