import { Link } from 'react-router-dom'
import { Placard, useSession, useTranslation } from '#web'

const pages: Partial<Record<string, string>> = { admin: '/admin', support: '/admin/users' }

const Badge = ({ role, page }: { role: string; page: string }) => {
  const { t } = useTranslation('admin')
  return (
    <Link to={page} className="inline-flex min-h-11 items-center no-underline max-sm:hidden">
      <Placard>{t(`badge.${role}`)}</Placard>
    </Link>
  )
}

/** The header's badge of admins, and of support, with the way to their page. */
const StaffBadge = () => {
  const { user } = useSession().session
  const page = user && pages[user.role]
  return page ? <Badge role={user.role} page={page} /> : null
}

export default StaffBadge
