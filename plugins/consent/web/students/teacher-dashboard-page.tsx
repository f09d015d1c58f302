import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Empty, ErrorNote, failureOf, Page, PageHead, Skeleton, useKeptFocus, usePageTitle, useTranslation } from '#web'
import { ClassSection } from '../class/class-section.tsx'
import { ClassStudent } from '../class/class-student.tsx'
import { consent } from '../consent-client.ts'
import { FamilySection } from './family-section.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

/** How often the page asks whether a payment in another tab has arrived, in milliseconds; only while it is visible. */
const askEvery = 5000

/** `/teacher-dashboard`: the home of parents and teachers, with their students' states, and what each student waits for. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const [params] = useSearchParams()
  // A student whose approval is ended goes away with the pressed button.
  const keeper = useKeptFocus('h1')
  const students = useQuery(
    consent.query.students.queryOptions({
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.some(({ has_access }) => has_access === false) ? askEvery : false),
    }),
  )
  const codes = useQuery(consent.query.schoolCodes.queryOptions())
  usePageTitle(t('titles.teacherDashboard'))

  const failed = [students, codes].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <Page>
        <PageHead title={t('students.title')} />
        <ErrorNote ns="consent" failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />
      </Page>
    )
  if (!students.data || !codes.data)
    return (
      <Page aria-busy>
        <Skeleton lines={6} />
      </Page>
    )

  const family = students.data.filter(({ relation }) => relation === 'parent')
  const inClass = students.data.filter(({ relation }) => relation === 'teacher')
  const picked = params.get('student')
  const pupil = inClass.find(({ student_id }) => student_id === picked)
  const isTeacher = codes.data.length > 0
  if (pupil) return <ClassStudent student={pupil} />
  return (
    <Page ref={keeper}>
      <WaitingRequests />
      {family.length > 0 && <FamilySection students={family} picked={picked} />}
      {isTeacher && <ClassSection students={inClass} codes={codes.data} picked={params.get('class')} isAlone={family.length === 0} />}
      {family.length === 0 && !isTeacher && (
        <>
          <PageHead title={t('students.title')} lede={t('students.lede')} />
          <Empty title={t('students.emptyTitle')} text={t('students.emptyText')} />
        </>
      )}
    </Page>
  )
}
