import { useQuery } from '@tanstack/react-query'
import { StaffAct, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

/** On a person's page, for admins: ends a student's approval. */
const EndApprovalAct = ({ userId: user_id }: { userId: string }) => {
  const { t } = useTranslation('consent')
  const { data } = useQuery(consent.query.portalOf.queryOptions({ input: { user_id } }))
  if (data?.consent_status !== 'approved') return null
  return (
    <StaffAct
      title={t('staffEnd.title')}
      text={t('staffEnd.text')}
      action={t('staffEnd.action')}
      done={t('staffEnd.done')}
      act={(reason) => consent.client.endFor({ user_id, reason })}
    />
  )
}

export default EndApprovalAct
