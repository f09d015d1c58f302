import { useQuery } from '@tanstack/react-query'
import { formatDate, StaffAct, useTranslation } from '#web'
import { privacy } from './privacy-client.ts'

/** On a person's page, for admins: requests the deletion of all their data, or cancels it. */
const StaffDeletion = ({ userId: user_id }: { userId: string }) => {
  const { t } = useTranslation('privacy')
  const { data } = useQuery(privacy.query.deletionOf.queryOptions({ input: { user_id } }))
  if (!data) return null
  const words = (key: 'request' | 'cancel', values = {}) => ({
    title: t(`staff.${key}.title`),
    text: t(`staff.${key}.text`, values),
    action: t(`staff.${key}.action`),
    done: t(`staff.${key}.done`),
  })
  return data.deletion ? (
    <StaffAct
      key="cancel"
      {...words('cancel', { date: formatDate(data.deletion.delete_on) })}
      act={(reason) => privacy.client.cancelFor({ user_id, reason })}
    />
  ) : (
    <StaffAct key="request" {...words('request')} isDangerous act={(reason) => privacy.client.requestFor({ user_id, reason })} />
  )
}

export default StaffDeletion
