import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { Page, PageHead, useTranslation } from '#web'
import type { WatchedStudent } from '../../contract.ts'
import { nameOf } from '../students/name-of.ts'
import { StudentRecord } from '../students/student-record.tsx'

/** One student of a class, and a link back to the class that keeps its sort order. */
export const ClassStudent = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const params = new URLSearchParams(useLocation().search)
  params.delete('student')
  return (
    <Page>
      <Link
        to={`/teacher-dashboard${params.size > 0 ? `?${params}` : ''}`}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
        {t('class.back')}
      </Link>
      <PageHead title={t('class.student', { name: nameOf(student) })} lede={t('family.sees')} />
      <StudentRecord student={student} />
    </Page>
  )
}
