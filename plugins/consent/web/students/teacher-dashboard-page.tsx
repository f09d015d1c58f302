import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorNote, failureOf, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { consent } from '../consent.ts'
import { StudentRecord } from './student-record.tsx'

/** `/teacher-dashboard`: how far the students of a parent or teacher are. It reads, and changes nothing of theirs. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const { data, error, refetch } = useQuery(consent.query.students.queryOptions({ refetchOnWindowFocus: 'always' }))
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
