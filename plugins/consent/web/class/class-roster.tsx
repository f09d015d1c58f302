import { useEffect, useRef, useState } from 'react'
import { Button, formatMoment, Notice, useToast, useTranslation } from '#web'
import type { RemovedStudent, SchoolCode, WatchedStudent } from '../../contract.ts'
import { nameOf } from '../students/name-of.ts'
import { ClassTable, linkIdOf } from './class-table.tsx'
import { useClasses } from './use-classes.ts'

interface RemovedNoticeProps {
  shown: SchoolCode
  removed: RemovedStudent
  /** Whether the current user has just removed the student: then the notice takes the focus. */
  isNew: boolean
  onGone: () => void
}

/** Names the student who was just removed, with a button to undo it while nobody has been told. */
const RemovedNotice = ({ shown, removed, isNew, onGone }: RemovedNoticeProps) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const { takeBack } = useClasses()
  const name = nameOf(removed)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) notice.current?.focus()
  }, [isNew])
  const back = async () => {
    const done = await takeBack.mutateAsync({ id: shown.id, student: removed.student_id }).catch(() => null)
    onGone()
    if (done) toast({ tone: 'success', title: t('class.returned', { name }) })
  }
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="info" role="status" title={t('class.removed', { name })}>
        <p>{t('class.removedText', { name, time: formatMoment(removed.may_return_until) })}</p>
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
  const [removedHere, setRemovedHere] = useState<readonly string[]>([])
  const roster = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const { removed } = shown
  // The notice had the focus: the focus moves to the restored student, or stays at this place.
  useEffect(() => {
    if (ended === null || removed.some(({ student_id }) => student_id === ended)) return
    const link = document.getElementById(linkIdOf(ended))
    ;(link ?? roster.current)?.focus()
    setEnded(null)
  }, [ended, removed])
  return (
    <div ref={roster} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      {removed.map((each) => (
        <RemovedNotice
          key={each.student_id}
          shown={shown}
          removed={each}
          isNew={removedHere.includes(each.student_id)}
          onGone={() => setEnded(each.student_id)}
        />
      ))}
      {students.length > 0 && (
        <ClassTable shown={shown} students={students} onRemoved={({ student_id }) => setRemovedHere((before) => [...before, student_id])} />
      )}
    </div>
  )
}
