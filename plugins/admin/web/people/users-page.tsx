import { Notice, Page, PageHead, usePageTitle, useSession, useTranslation } from '#web'
import { UsersTable } from './users-table.tsx'

/** `/admin/users`: people and their state, for support as well as for admins. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const { user } = useSession().session
  const isStaff = user?.role === 'admin' || user?.role === 'support'
  usePageTitle(t('users.title'))
  return (
    <Page className="gap-6">
      <PageHead title={t('users.title')} />
      {isStaff ? <UsersTable /> : <Notice tone="warning">{t('errors.STAFF_REQUIRED')}</Notice>}
    </Page>
  )
}
