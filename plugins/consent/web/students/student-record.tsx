import { Pause, Play } from 'lucide-react'
import { Badge, Button, classNames, formatDate, formatDay, formatPercent, ProgressBar, SlotOutlet, useTranslation } from '#web'
import { proofLink } from '../../../courses/slots.ts'
import type { WatchedStudent } from '../../contract.ts'
import { studentPayments } from '../../slots.ts'
import { EndApproval } from '../end-approval.tsx'
import { StudentFacts, TodaysCalls } from './student-facts.tsx'
import { StudentScopes } from './student-scopes.tsx'
import { useStudentScopes } from './use-student-scopes.ts'

/** Pauses all real calls of a student with one click, and resumes them. Renders nothing until the state is loaded. */
const PauseButton = ({ studentId, name }: { studentId: string; name: string }) => {
  const { t } = useTranslation('consent')
  const { data, change } = useStudentScopes(studentId, name)
  if (!data) return null
  return (
    <Button
      variant="secondary"
      busy={change.isPending}
      icon={data.paused ? <Play aria-hidden="true" className="size-4.5" /> : <Pause aria-hidden="true" className="size-4.5" />}
      onClick={() => change.mutate({ paused: !data.paused })}
    >
      {t(data.paused ? 'scopes.resume' : 'scopes.pause')}
    </Button>
  )
}

const term = 'text-sm font-semibold text-muted'

/** One student as a page of a logbook: progress first, with streak, certificates and last activity beside it. */
export const StudentRecord = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const { student_id: id, email, full_name: name, relation, school, progress, solo, work, current_streak: streak, certificates } = student
  const isParent = relation === 'parent'
  return (
    <section
      aria-labelledby={`student-${id}`}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', !isParent && 'border-t-2 border-ink pt-5')}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`student-${id}`} className={classNames('[overflow-wrap:anywhere]', isParent ? 'text-2xl' : 'text-xl')}>
            {name || email}
          </h2>
          {name && <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{email}</p>}
          {isParent ? (
            <p className="mt-1 text-ink-soft">
              {student.birth_year !== null && t('students.born', { year: student.birth_year })}{' '}
              {student.approved_at && t(`scopes.verified.${student.verified_by ?? 'mail'}`, { date: formatDate(student.approved_at) })}
            </p>
          ) : (
            <div className="mt-2">
              <Badge>{school}</Badge>
            </div>
          )}
        </div>
        {isParent && <PauseButton studentId={id} name={name || email} />}
      </div>
      {isParent && <StudentFacts student={student} />}
      {isParent && (
        <SlotOutlet slot={studentPayments} props={{ email, name: name || email, isDisputed: student.real_calls === 'disputed' }} />
      )}
      {isParent && <TodaysCalls calls={student.calls_today} />}
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div id="progress" className="grid scroll-mt-6 content-start gap-3">
          <h3 className={isParent ? 'border-b-2 border-ink pb-2 font-sans text-lg font-bold' : term}>{t('students.progress')}</h3>
          {progress.length === 0 && <p>{t('students.noProgress')}</p>}
          <ul className="grid gap-3">
            {progress.map(({ module_id, title, progress_percentage: value }) => {
              const share = formatPercent(value / 100)
              const leg = solo.find((each) => each.module_id === module_id)
              const shown = work.find((each) => each.module_id === module_id)
              return (
                <li key={module_id} className="grid gap-1.5">
                  <p className="flex justify-between gap-4">
                    <span>{title}</span>
                    <span className="font-mono text-sm">{share}</span>
                  </p>
                  <ProgressBar value={value} max={100} done={value >= 100} label={t('students.percent', { title, value: share })} />
                  {shown && (
                    <p className="text-sm text-ink-soft">
                      {t(shown.own_word > 0 ? 'students.workWithWord' : 'students.work', {
                        shown: shown.shown,
                        total: shown.total,
                        own: shown.own_word,
                      })}
                    </p>
                  )}
                  {leg && (
                    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
                      <Badge tone="brand">{t('students.solo')}</Badge>
                      {t('students.soloText', { score: leg.score, total: leg.total, date: formatDate(leg.passed_at) })}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
        <dl className="grid content-start gap-4">
          {!isParent && (
            <div>
              <dt className={term}>{t('students.streak')}</dt>
              <dd>{t('students.streakDays', { count: streak })}</dd>
            </div>
          )}
          <div>
            <dt className={term}>{t('students.lastActivity')}</dt>
            <dd>{student.last_activity ? formatDate(student.last_activity) : t('students.never')}</dd>
          </div>
          <div>
            <dt className={term}>{t('students.certificates')}</dt>
            {certificates.length === 0 && <dd>{t('students.noCertificates')}</dd>}
            {certificates.map(({ code, module_name, issued_day }) => (
              <dd key={code}>
                <SlotOutlet slot={proofLink} props={{ code, name: module_name }} fallback={module_name} />{' '}
                <span className="text-sm text-muted">{formatDay(issued_day)}</span>
              </dd>
            ))}
          </div>
        </dl>
      </div>
      {isParent && (
        <StudentScopes
          studentId={id}
          name={name || email}
          end={
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3">
              <div className="max-w-[62ch]">
                <h4 className="font-sans text-base font-semibold">{t('students.endHeading')}</h4>
                <p className="text-sm text-ink-soft">{t('students.endMeans', { name: name || email })}</p>
              </div>
              <EndApproval
                studentId={id}
                label={t('students.end')}
                title={t('students.endTitle')}
                text={t('students.endText', { email })}
                done={t('students.ended')}
              />
            </div>
          }
        />
      )}
    </section>
  )
}
