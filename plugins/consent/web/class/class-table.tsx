import { Fragment, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import {
  Button,
  cell,
  DataTable,
  formatRecentDay,
  ProgressBar,
  rowHead,
  SelectField,
  TableBar,
  useInPlace,
  useMedia,
  useTranslation,
} from '#web'
import type { SchoolCode, WatchedStudent } from '../../contract.ts'
import { nameOf, studentPath } from '../students/name-of.ts'
import { InPlace } from './in-place.tsx'
import { type ClassColumn, classColumns, classOrders, useClassOrder } from './use-class-order.ts'
import { useClasses } from './use-classes.ts'

/** The element id of the link to a student, for moving the focus back to it. */
export const linkIdOf = (studentId: string): string => `class-student-${studentId}`

const StudentLink = ({ student }: { student: WatchedStudent }) => {
  const { search } = useLocation()
  return (
    <Link
      id={linkIdOf(student.student_id)}
      to={studentPath(student.student_id, search)}
      className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-ink"
    >
      {nameOf(student)}
    </Link>
  )
}

/** How much of their own work a student has shown in begun modules; null if none of the modules requires any. */
const useWorkShown = ({ progress, work }: WatchedStudent): string | null => {
  const { t } = useTranslation('consent')
  const begun = work.filter(({ module_id }) => progress.some((each) => each.module_id === module_id))
  const sum = (of: 'shown' | 'own_word' | 'total') => begun.reduce((all, each) => all + each[of], 0)
  const [shown, own, total] = [sum('shown'), sum('own_word'), sum('total')]
  return total > 0 ? t(own > 0 ? 'students.workWithWord' : 'students.work', { shown, own, total }) : null
}

/** A student's completed lessons, as a bar and in words, and the work they have shown in them. */
const Lessons = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const { lessons_completed: done, total_lessons: total } = student
  const work = useWorkShown(student)
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-2.5">
        <ProgressBar value={done} max={total} label={t('class.lessonsOf', { done, total })} className="w-20 shrink-0" />
        <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
          {t('class.of', { done, total })}
        </span>
      </span>
      {work && <span className="text-sm text-ink-soft">{work}</span>}
    </span>
  )
}

/** How many of a student's finished modules they have also passed without AI. */
const WithoutAi = ({ student: { progress, solo } }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  if (solo.length === 0) return <span className="text-ink-soft">{t(progress.length > 0 ? 'class.noneYet' : 'class.notBegun')}</span>
  const finished = progress.filter(({ progress_percentage: share }) => share >= 100).length
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
      <TableBar share={1} className="h-2 w-6 shrink-0" />
      {t('class.of', { done: solo.length, total: Math.max(finished, solo.length) })}
    </span>
  )
}

interface RowProps {
  shown: SchoolCode
  student: WatchedStudent
  onRemoved: (student: WatchedStudent) => void
  /** The id of the student whose removal is to be confirmed; kept by the table, so that the question survives a change of width. */
  asked: string | null
  onAsk: (studentId: string | null) => void
  /** Renders the row: the button goes into it, the question below it. */
  children: (button: ReactNode, question: ReactNode) => ReactNode
}

/** One student, with the confirmation question for their removal. */
const Row = ({ shown, student, onRemoved, asked, onAsk, children }: RowProps) => {
  const { t } = useTranslation('consent')
  const { remove } = useClasses()
  const { isOpen, button, open, close } = useInPlace([asked === student.student_id, (is) => onAsk(is ? student.student_id : null)])
  const name = nameOf(student)
  const act = async () => {
    const done = await remove.mutateAsync({ id: shown.id, student: student.student_id }).catch(() => null)
    if (!done) return
    onAsk(null)
    onRemoved(student)
  }
  return children(
    <Button
      ref={button}
      small
      variant="quiet"
      aria-label={t('class.removeLabel', { name })}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
    >
      {t('class.remove')}
    </Button>,
    isOpen && (
      <InPlace
        title={t('class.removeTitle', { name, school: shown.school })}
        text={t('class.removeText', { name })}
        action={t('class.removeAction', { name })}
        keep={t('class.removeKeep', { name })}
        isDangerous
        isBusy={remove.isPending}
        onAct={() => void act()}
        onKeep={close}
      />
    ),
  )
}

interface ClassTableProps {
  shown: SchoolCode
  students: readonly WatchedStudent[]
  onRemoved: (student: WatchedStudent) => void
}

/** Thirty students and more, sortable by any column. On a narrow screen each has two lines, and a select above sets the order. */
export const ClassTable = ({ shown, students, onRemoved }: ClassTableProps) => {
  const { t } = useTranslation('consent')
  const { order, head, sort, sortAs } = useClassOrder()
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const [asked, onAsk] = useState<string | null>(null)
  const rows = sort(students)
  const label = t('class.label', { school: shown.school })
  const nameOfColumn = (column: ClassColumn) => t(`class.columns.${column}`)

  if (isNarrow)
    return (
      <div className="grid gap-4">
        <SelectField
          label={t('class.sort')}
          value={order}
          onValueChange={sortAs}
          options={classOrders(classColumns).map((value) => {
            const column = classColumns.find((each) => value.endsWith(each)) ?? 'name'
            return { value, label: t(value.startsWith('-') ? 'class.descending' : 'class.ascending', { column: nameOfColumn(column) }) }
          })}
        />
        <ul aria-label={label} className="divide-y divide-line border-y-2 border-ink text-sm">
          {rows.map((student) => (
            <Row key={student.student_id} {...{ shown, student, onRemoved, asked, onAsk }}>
              {(button, question) => (
                <li className="grid gap-1.5 py-2">
                  <div className="flex items-center justify-between gap-3 font-semibold">
                    <StudentLink student={student} />
                    <span className="-me-3 shrink-0">{button}</span>
                  </div>
                  <div className="flex items-center justify-between gap-3 pb-1">
                    <Lessons student={student} />
                    <span>
                      <span className="sr-only">{nameOfColumn('solo')}: </span>
                      <WithoutAi student={student} />
                    </span>
                  </div>
                  {question}
                </li>
              )}
            </Row>
          ))}
        </ul>
      </div>
    )
  const columns = classColumns.map((column) => head(column, nameOfColumn(column)))
  const place = columns.findIndex(({ text }) => text === nameOfColumn('streak'))
  const heads = [
    ...columns.slice(0, place),
    t('class.columns.next'),
    ...columns.slice(place),
    <span key="remove" className="sr-only">
      {t('class.remove')}
    </span>,
  ]
  return (
    <DataTable label={label} head={heads}>
      {rows.map((student) => (
        <Row key={student.student_id} {...{ shown, student, onRemoved, asked, onAsk }}>
          {(button, question) => (
            <Fragment>
              <tr>
                <th scope="row" className={`${rowHead} min-w-46`}>
                  <StudentLink student={student} />
                  {student.full_name && (
                    <span className="block text-sm font-normal [overflow-wrap:anywhere] text-ink-soft">{student.email}</span>
                  )}
                </th>
                <td className={cell}>
                  <Lessons student={student} />
                </td>
                <td className={cell}>
                  <WithoutAi student={student} />
                </td>
                <td className={cell}>
                  {student.next_lesson ? `${student.next_lesson.id} ${student.next_lesson.title}` : t('class.allDone')}
                </td>
                <td className={`${cell} whitespace-nowrap tabular-nums`}>
                  {student.current_streak > 0 ? t('students.streakDays', { count: student.current_streak }) : t('class.noStreak')}
                </td>
                <td className={`${cell} whitespace-nowrap first-letter:uppercase`}>
                  {student.last_activity ? formatRecentDay(student.last_activity) : t('students.never')}
                </td>
                <td className={`${cell} text-end`}>{button}</td>
              </tr>
              {question && (
                <tr>
                  <td colSpan={heads.length} className="border-b border-line p-3">
                    {question}
                  </td>
                </tr>
              )}
            </Fragment>
          )}
        </Row>
      ))}
    </DataTable>
  )
}
