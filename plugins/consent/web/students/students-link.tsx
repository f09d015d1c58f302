import { useQuery } from '@tanstack/react-query'
import { MenuLink, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { usePortal } from '../use-portal.ts'

const Students = () => <MenuLink to="/teacher-dashboard">{useTranslation('shell').t('header.students')}</MenuLink>

/** Adults who learn here may have students too. */
const WhereThereAreAny = () => (useQuery(consent.query.students.queryOptions({ staleTime: 60_000 })).data?.length ? <Students /> : null)

/** In the user menu of parents and teachers: a link to their students. */
const StudentsLink = () => {
  const portal = usePortal().data?.chosen_portal
  if (portal === 'parent') return <Students />
  return portal === 'adult' ? <WhereThereAreAny /> : null
}

export default StudentsLink
