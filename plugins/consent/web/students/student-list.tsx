import { Check, Clock, Landmark, type LucideIcon, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classNames, formatDate, useTranslation } from '#web'
import type { WatchedStudent } from '../../contract.ts'
import { nameOf, studentPath } from './name-of.ts'

const State = ({ icon: Icon, className, text }: { icon: LucideIcon; className: string; text: string }) => (
  <span className={classNames('flex items-center gap-2 text-sm', className)}>
    <Icon aria-hidden="true" className="size-4 shrink-0" />
    {text}
  </span>
)

/** A parent's students, each with their state; the shown one is marked. */
export const StudentList = ({ students, shown }: { students: readonly WatchedStudent[]; shown: string | undefined }) => {
  const { t } = useTranslation('consent')
  return (
    <nav aria-label={t('students.title')}>
      <ul className="divide-y divide-line border-y-2 border-ink">
        {students.map((student) => {
          const { student_id: id, full_name, email, has_access: isPaid, real_calls: state, last_activity: last } = student
          return (
            <li key={id}>
              <Link
                to={studentPath(id)}
                preventScrollReset
                aria-current={id === shown}
                className={classNames(
                  'my-3 grid gap-1 border-s-4 ps-3.5 text-ink no-underline hover:border-line-strong',
                  id === shown ? 'border-ink hover:border-ink' : 'border-transparent',
                )}
              >
                <b className="[overflow-wrap:anywhere]">{nameOf(student)}</b>
                {full_name && <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{email}</span>}
                <State icon={Check} className="text-success" text={t(isPaid ? 'family.approvedAndPaid' : 'family.approved')} />
                {state === 'disputed' && <State icon={Landmark} className="text-danger" text={t('students.disputed')} />}
                {state === 'refunded' && <State icon={Undo2} className="text-warning" text={t('students.refunded')} />}
                {!isPaid && state === 'unpaid' && <State icon={Clock} className="text-warning" text={t('students.unpaid')} />}
                {isPaid && last && <State icon={Clock} className="text-ink-soft" text={t('family.last', { date: formatDate(last) })} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
