import { useQuery } from '@tanstack/react-query'
import { LinkButton, Notice, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { usePortal } from '../use-portal.ts'

const Card = ({ count }: { count: number }) => {
  const { t } = useTranslation('consent')
  return (
    <Notice tone="neutral" title={t('card.studentsTitle', { count })}>
      <LinkButton small variant="secondary" to="/teacher-dashboard" className="mt-2">
        {t('card.studentsAction')}
      </LinkButton>
    </Notice>
  )
}

const Students = () => {
  const { data } = useQuery(consent.query.students.queryOptions())
  return data?.length ? <Card count={data.length} /> : null
}

/** On the dashboard of parents and teachers: a link to their students. */
const StudentsCard = () => {
  const portal = usePortal().data?.chosen_portal
  return portal && portal !== 'student' ? <Students /> : null
}

export default StudentsCard
