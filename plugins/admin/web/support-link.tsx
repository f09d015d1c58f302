import { Link } from 'react-router-dom'
import { useSession, useTranslation } from '#web'

const UsersLink = () => {
  const { t } = useTranslation('admin')
  return (
    <Link to="/admin/users" className="inline-flex min-h-11 items-center sm:hidden">
      {t('users.title')}
    </Link>
  )
}

/** In the user menu of support on a phone, whose header has no room for the badge. */
const SupportLink = () => (useSession().session.user?.role === 'support' ? <UsersLink /> : null)

export default SupportLink
