import { useQuery } from '@tanstack/react-query'
import { LinkButton, Notice, useTranslation } from '#web'
import { consent } from './consent.ts'
import { usePortal } from './use-portal.ts'

const Students = () => {
  const { t } = useTranslation('consent')
  const { data } = useQuery(consent.query.students.queryOptions())
  if (!data?.length) return null
  return (
    <Notice tone="neutral" title={t('card.studentsTitle', { count: data.length })}>
      <LinkButton small variant="secondary" to="/teacher-dashboard" className="mt-2">
        {t('card.studentsAction')}
      </LinkButton>
    </Notice>
  )
}

/** On the dashboard of parents and teachers: the way to their students. */
const StudentsCard = () => (usePortal().data?.chosen_portal === 'adult' ? <Students /> : null)

export default StudentsCard
