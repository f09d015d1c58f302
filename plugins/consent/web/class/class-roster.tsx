import { useEffect, useRef, useState } from 'react'
import { Button, formatMoment, Notice, useToast, useTranslation } from '#web'
import type { SchoolCode, WatchedStudent } from '../../contract.ts'
import { nameOf } from '../students/name-of.ts'
import { ClassTable, linkIdOf } from './class-table.tsx'
import { useClasses } from './use-classes.ts'

/** Somebody whom the teacher has just removed, and until when that can be taken back. */
interface Removed {
  readonly student: WatchedStudent
  readonly until: string
}

/** Who was removed a moment ago, and the way back, while nobody has been told of it. */
const RemovedNotice = ({ shown, removed: { student, until }, onGone }: { shown: SchoolCode; removed: Removed; onGone: () => void }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const { takeBack } = useClasses()
  const name = nameOf(student)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const back = async () => {
    const done = await takeBack.mutateAsync({ id: shown.id, student: student.student_id }).catch(() => null)
    onGone()
    if (done) toast({ tone: 'success', title: t('class.returned', { name }) })
  }
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="info" role="status" title={t('class.removed', { name })}>
        <p>{t('class.removedText', { name, time: formatMoment(until) })}</p>
        <div className="mt-3">
          <Button small variant="secondary" busy={takeBack.isPending} onClick={() => void back()}>
            {t('class.takeBack', { name })}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** The students of a class, and those who were in it until a moment ago. */
export const ClassRoster = ({ shown, students }: { shown: SchoolCode; students: readonly WatchedStudent[] }) => {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const roster = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const gone = (id: string) => {
    setRemoved((before) => before.filter(({ student }) => student.student_id !== id))
    setEnded(id)
  }
  // The notice had the focus: it goes to who is back, or stays at the place.
  useEffect(() => {
    if (ended === null) return
    const link = document.getElementById(linkIdOf(ended))
    ;(link ?? roster.current)?.focus()
    setEnded(null)
  }, [ended])
  const add = (student: WatchedStudent, until: string) =>
    setRemoved((before) => [...before.filter((each) => each.student.student_id !== student.student_id), { student, until }])
  return (
    <div ref={roster} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      {removed.map((each) => (
        <RemovedNotice key={each.student.student_id} shown={shown} removed={each} onGone={() => gone(each.student.student_id)} />
      ))}
      {students.length > 0 && <ClassTable shown={shown} students={students} onRemoved={add} />}
    </div>
  )
}
