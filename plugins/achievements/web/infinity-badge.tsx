import { useQuery } from '@tanstack/react-query'
import { Infinity as InfinityIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge, type HeaderItemProps, Tooltip, useSession, useTranslation } from '#web'
import { achievements } from './achievements-client.ts'

/** The header's compact Infinity badge: the progress, and the link to its card. */
const InfinityBadge = ({ place }: HeaderItemProps) => {
  const { t } = useTranslation('achievements')
  const { session } = useSession()
  const { data } = useQuery(achievements.query.paradox.queryOptions({ enabled: session.aal === 'aal2' }))
  if (!data) return null
  const counts = { done: Math.min(data.modules_completed, data.modules_required), all: data.modules_required }
  const label = t(`badge.${data.state}Label`, counts)
  const link = (
    <Link
      to="/dashboard#infinity"
      className={place === 'menu' ? 'nav-link' : 'inline-flex min-h-11 items-center whitespace-nowrap no-underline max-sm:hidden'}
    >
      <Badge tone={data.state === 'unlocked' ? 'accent' : 'neutral'}>
        <InfinityIcon aria-hidden="true" className="size-4" />
        {place === 'menu' ? label : t(`badge.${data.state}`, counts)}
      </Badge>
    </Link>
  )
  return place === 'menu' ? link : <Tooltip text={label}>{link}</Tooltip>
}

export default InfinityBadge
