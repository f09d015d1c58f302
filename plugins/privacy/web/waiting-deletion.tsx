import { useQuery } from '@tanstack/react-query'
import { formatDate, Notice, useTranslation } from '#web'
import { privacy } from './privacy-client.ts'

/** On a person's page, for support and admins: shows that the account will be deleted. */
const WaitingDeletion = ({ userId: user_id }: { userId: string }) => {
  const { t } = useTranslation('privacy')
  const { data } = useQuery(privacy.query.deletionOf.queryOptions({ input: { user_id } }))
  if (!data?.deletion) return null
  const { requested_at, delete_on } = data.deletion
  return (
    <Notice tone="warning" role="status" title={t('staff.waiting', { date: formatDate(delete_on) })}>
      {t('staff.waitingText', { date: formatDate(requested_at) })}
    </Notice>
  )
}

export default WaitingDeletion
