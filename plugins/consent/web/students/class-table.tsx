import { Link, useLocation } from 'react-router-dom'
import { cell, DataTable, formatDate, formatPercent, rowHead, SelectField, TableBar, useMedia, useTranslation } from '#web'
import type { WatchedStudent } from '../../contract.ts'
import { nameOf, studentPath } from './name-of.ts'
import { type ClassColumn, classColumns, classOrders, progressOf, useClassOrder } from './use-class-order.ts'

const StudentLink = ({ student }: { student: WatchedStudent }) => {
  const { search } = useLocation()
  return (
    <Link to={studentPath(student.student_id, search)} className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-ink">
      {nameOf(student)}
    </Link>
  )
}

/** How many modules lie behind a student, and which they are in, as words and as a bar. */
const Progress = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const { completed, current } = progressOf(student)
  const share = (current?.progress_percentage ?? 0) / 100
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{t('class.completed', { count: completed })}</span>
        {current && <span className="text-ink-soft">{t('class.current', { title: current.title, value: formatPercent(share) })}</span>}
      </p>
      <TableBar share={current ? share : completed > 0 ? 1 : 0} className="h-1.5 w-full" />
    </div>
  )
}

/** Thirty students and more, by any column. Where the screen is narrow each is two lines, and the order is a choice above them. */
export const ClassTable = ({ students }: { students: readonly WatchedStudent[] }) => {
  const { t } = useTranslation('consent')
  const { order, head, sort, sortAs } = useClassOrder()
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const hasClasses = new Set(students.map(({ school }) => school)).size > 1
  const columns = classColumns.filter((each) => each !== 'school' || hasClasses)
  const rows = sort(students)
  const lastOf = ({ last_activity: last }: WatchedStudent) => (last ? formatDate(last) : t('students.never'))
  const nameOfColumn = (column: ClassColumn) => t(`class.columns.${column}`)

  if (isNarrow)
    return (
      <div className="grid gap-4">
        <SelectField
          label={t('class.sort')}
          value={order}
          onValueChange={sortAs}
          options={classOrders(columns).map((value) => {
            const column = columns.find((each) => value.endsWith(each)) ?? 'name'
            return { value, label: t(value.startsWith('-') ? 'class.descending' : 'class.ascending', { column: nameOfColumn(column) }) }
          })}
        />
        <ul aria-label={t('class.label')} className="divide-y divide-line border-y-2 border-ink text-sm">
          {rows.map((student) => (
            <li key={student.student_id} className="grid gap-1 py-2.5">
              <p className="flex items-center justify-between gap-3 font-semibold">
                <StudentLink student={student} />
                <span className="shrink-0 font-normal text-ink-soft">{lastOf(student)}</span>
              </p>
              {hasClasses && <p className="text-ink-soft">{student.school}</p>}
              <Progress student={student} />
              <p className="text-ink-soft">
                {t('class.line', {
                  checks: t('facts.checks', { count: student.solo.length }),
                  streak: t('students.streakDays', { count: student.current_streak }),
                })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <DataTable label={t('class.label')} head={columns.map((column) => head(column, nameOfColumn(column)))}>
      {rows.map((student) => (
        <tr key={student.student_id}>
          <th scope="row" className={rowHead}>
            <StudentLink student={student} />
            {student.full_name && <span className="block text-sm font-normal [overflow-wrap:anywhere] text-ink-soft">{student.email}</span>}
          </th>
          {hasClasses && <td className={cell}>{student.school}</td>}
          <td className={`${cell} w-2/5 min-w-64`}>
            <Progress student={student} />
          </td>
          <td className={`${cell} tabular-nums`}>{student.solo.length}</td>
          <td className={`${cell} whitespace-nowrap tabular-nums`}>{t('students.streakDays', { count: student.current_streak })}</td>
          <td className={`${cell} whitespace-nowrap`}>{lastOf(student)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
