import { Pencil } from 'lucide-react'
import { Button, CopyButton, DownloadLink, Empty, PageHead, publicOrigin, readerNow, useInPlace, useToast, useTranslation } from '#web'
import { classCsvPath, type SchoolCode, type WatchedStudent } from '../../contract.ts'
import { consent } from '../consent-client.ts'
import { ClassCode } from './class-code.tsx'
import { ClassList } from './class-list.tsx'
import { ClassNameForm } from './class-name-form.tsx'
import { ClassRoster } from './class-roster.tsx'
import { useClasses } from './use-classes.ts'

const aWeek = 7 * 24 * 3_600_000

/** The name of the class, with buttons to rename the class and to download it. */
const ClassHead = ({ shown, hasStudents }: { shown: SchoolCode; hasStudents: boolean }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const { reload } = useClasses()
  const { isOpen, button, open, close } = useInPlace()
  const { id, school, is_active: isActive } = shown
  const save = async (name: string) => {
    await consent.client.changeSchoolCode({ id, school: name })
    await reload()
    toast({ tone: 'success', title: t('class.renamed') })
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      {isOpen ? (
        <>
          <h2 className="sr-only">{school}</h2>
          <ClassNameForm name={school} action={t('class.saveName')} onSave={save} onDone={close} />
        </>
      ) : (
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-2xl [overflow-wrap:anywhere]">{school}</h2>
          {isActive && (
            <Button ref={button} small variant="quiet" icon={<Pencil aria-hidden="true" className="size-[1.15em]" />} onClick={open}>
              {t('class.rename')}
            </Button>
          )}
        </div>
      )}
      {hasStudents && (
        <DownloadLink to={`${classCsvPath}?class=${encodeURIComponent(id)}`} small variant="secondary">
          {t('class.csv')}
        </DownloadLink>
      )}
    </div>
  )
}

interface ClassSectionProps {
  /** The students of all classes. */
  students: readonly WatchedStudent[]
  codes: readonly SchoolCode[]
  /** The class that the address names. */
  picked: string | null
  /** Whether the page shows nothing else: then the class name is the page's title. */
  isAlone: boolean
}

/** A teacher's classes: the shown class with its students and their progress, its code, and all actions on it. */
export const ClassSection = ({ students, codes, picked, isAlone }: ClassSectionProps) => {
  const { t } = useTranslation('consent')
  const shown = codes.find(({ id }) => id === picked) ?? codes[0]
  if (!shown) return null
  // Classes and students are loaded by separate calls: a student just removed may still be in the older response.
  const isRemoved = (id: string) => shown.removed.some(({ student_id }) => student_id === id)
  const inClass = students.filter(({ school_code_id: id, student_id }) => id === shown.id && !isRemoved(student_id))
  const since = readerNow().getTime() - aWeek
  const active = inClass.filter(({ last_activity: last }) => last && Date.parse(last) > since).length
  const title =
    inClass.length > 0
      ? t('class.active', { students: t('class.students', { count: inClass.length }), count: active })
      : t('class.nobodyYet')
  return (
    <section aria-label={t('class.title')} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isAlone ? <PageHead title={title} /> : <h2 className="border-t-2 border-ink pt-5 text-2xl">{title}</h2>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <ClassList codes={codes} shown={shown} />
        <div key={shown.id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <ClassHead shown={shown} hasStudents={inClass.length > 0} />
          <ClassCode shown={shown} />
          <ClassRoster shown={shown} students={inClass} />
          {inClass.length === 0 && shown.is_open && (
            <Empty
              title={t('class.emptyTitle')}
              text={t('class.emptyText')}
              action={
                <CopyButton
                  isMain
                  text={t('class.invitation', { origin: publicOrigin(), code: shown.code })}
                  label={t('class.copyInvitation')}
                />
              }
            />
          )}
        </div>
      </div>
    </section>
  )
}
