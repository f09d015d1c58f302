import { Link } from 'react-router-dom'
import { Badge, type HeaderItemProps, useSession, useTranslation } from '#web'

const pages: Partial<Record<string, string>> = { admin: '/admin', support: '/admin/users' }

const RoleBadge = ({ role, page, place }: HeaderItemProps & { role: string; page: string }) => {
  const { t } = useTranslation('admin')
  return (
    <Link to={page} className={place === 'menu' ? 'nav-link' : 'inline-flex min-h-11 items-center no-underline max-sm:hidden'}>
      <Badge>{t(`badge.${role}`)}</Badge>
    </Link>
  )
}

/** The header's badge for admins and support, with the link to their page. */
const StaffBadge = ({ place }: HeaderItemProps) => {
  const { user } = useSession().session
  const page = user && pages[user.role]
  return page ? <RoleBadge role={user.role} page={page} place={place} /> : null
}

export default StaffBadge
