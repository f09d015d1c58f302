import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorNote, failureOf, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { StudentRecord } from './student-record.tsx'

/** How often the page asks whether a payment in another tab has arrived, in milliseconds; only while it is visible. */
const askEvery = 5000

/** `/teacher-dashboard`: how far the students of a parent or teacher are. It reads, and changes nothing of theirs. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const { data, error, refetch } = useQuery(
    consent.query.students.queryOptions({
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.some(({ has_access }) => has_access === false) ? askEvery : false),
    }),
  )
  usePageTitle(t('titles.teacherDashboard'))
  return (
    <Page>
      <PageHead title={t('students.title')} lede={t('students.lede')} />
      {error && <ErrorNote ns="consent" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.length === 0 && <Empty title={t('students.emptyTitle')} text={t('students.emptyText')} />}
      {data?.map((student) => (
        <StudentRecord key={student.student_id} student={student} />
      ))}
    </Page>
  )
}
