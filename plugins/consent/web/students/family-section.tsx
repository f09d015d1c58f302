import { CreditCard, Landmark } from 'lucide-react'
import { classNames, PageHead, SlotOutlet, usePlaceholders, useTranslation } from '#web'
import type { WatchedStudent } from '../../contract.ts'
import { parentActions } from '../../slots.ts'
import { nameOf } from './name-of.ts'
import { StudentList } from './student-list.tsx'
import { StudentRecord } from './student-record.tsx'

/** Returns the key of the sentence about a student. `on` alone means that their calls are real now. */
const sentenceOf = ({ real_calls, progress }: WatchedStudent) =>
  real_calls !== 'on' ? (real_calls ?? 'unpaid') : progress.length > 0 ? 'learning' : 'ready'

/** A link to pay for a student whose course is unpaid or refunded; nothing during a dispute. */
const PaymentBand = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const name = nameOf(student)
  const isHeld = student.real_calls === 'disputed'
  const kind = isHeld ? 'disputed' : student.real_calls === 'refunded' ? 'refunded' : 'unpaid'
  const title = t(isHeld ? 'family.disputedTitle' : `family.${kind}`, { name })
  const Sign = isHeld ? Landmark : CreditCard
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md px-5 py-4',
        isHeld ? 'bg-danger-soft' : 'bg-warning-soft',
      )}
    >
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Sign aria-hidden="true" className={classNames('mt-0.5 size-5', isHeld ? 'text-danger' : 'text-warning')} />
        <div>
          <p className="font-bold [overflow-wrap:anywhere]">{title}</p>
          <p className="text-sm [overflow-wrap:anywhere]">{t(`family.${kind}Text`, { ...words, name })}</p>
        </div>
      </div>
      {!isHeld && <SlotOutlet slot={parentActions} props={{ studentId: student.student_id, email: student.email }} />}
    </section>
  )
}

/** Links to the sections of a student's long page, beside it where there is room. */
const OnThisPage = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const name = nameOf(student)
  const parts = [
    ...(student.calls_today.length ? [['today', t('facts.today')]] : []),
    ['progress', t('students.progress')],
    ['scopes', t('scopes.mayDo', { name })],
    ['limits', t('scopes.limitTitle')],
    ['weekly-mail', t('weekly.title')],
    ['receipts', t('scopes.receiptsTitle')],
    ['student-data', t('family.data', { name })],
  ] as const
  return (
    <nav aria-label={t('family.onThisPage')} className="sticky top-4 mt-4 max-lg:hidden">
      <ul>
        {parts.map(([id, text]) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-sm [overflow-wrap:anywhere] text-ink-soft no-underline hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A parent's students: every state in the title, the requests waiting for the parent, and the one student named in the URL. */
export const FamilySection = ({ students, picked }: { students: readonly WatchedStudent[]; picked: string | null }) => {
  const { t } = useTranslation('consent')
  const shown = students.find(({ student_id }) => student_id === picked) ?? students[0]
  const isOne = students.length === 1
  return (
    <>
      <PageHead title={students.map((each) => t(`family.${sentenceOf(each)}`, { name: nameOf(each) })).join(' ')} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          {!isOne && <StudentList students={students} shown={shown?.student_id} />}
          <p className="text-sm text-ink-soft">{t('family.sees')}</p>
          {shown && <OnThisPage student={shown} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {students
            .filter(({ has_access }) => has_access === false)
            .map((student) => (
              <PaymentBand key={student.student_id} student={student} />
            ))}
          {shown && <StudentRecord key={shown.student_id} student={shown} />}
        </div>
      </div>
    </>
  )
}
