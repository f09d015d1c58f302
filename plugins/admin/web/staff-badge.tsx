import { Link } from 'react-router-dom'
import { Placard, useSession, useTranslation } from '#web'

const pages: Partial<Record<string, string>> = { admin: '/admin', support: '/admin/users' }

/** The header's badge of admins, and of support, with the way to their page. */
const StaffBadge = () => {
  const { t } = useTranslation('admin')
  const { user } = useSession().session
  const page = user && pages[user.role]
  if (!page) return null
  return (
    <Link to={page} className="inline-flex min-h-11 items-center no-underline max-sm:hidden">
      <Placard>{t(`badge.${user.role}`)}</Placard>
    </Link>
  )
}

export default StaffBadge
