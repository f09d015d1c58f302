import { MenuLink, useSession, useTranslation } from '#web'

const UsersLink = () => {
  const { t } = useTranslation('admin')
  return (
    <MenuLink to="/admin/users" className="sm:hidden">
      {t('users.title')}
    </MenuLink>
  )
}

/** In the user menu of support on a phone, whose header has no room for the badge. */
const SupportLink = () => (useSession().session.user?.role === 'support' ? <UsersLink /> : null)

export default SupportLink
