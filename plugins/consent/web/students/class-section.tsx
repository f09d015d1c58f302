import { Download } from 'lucide-react'
import { Empty, LinkButton, PageHead, useTranslation } from '#web'
import { classCsvPath } from '../../class-paths.ts'
import type { SchoolCode, WatchedStudent } from '../../contract.ts'
import { ClassCodes } from './class-codes.tsx'
import { ClassTable } from './class-table.tsx'

const aWeek = 7 * 24 * 3_600_000

interface ClassSectionProps {
  students: readonly WatchedStudent[]
  codes: readonly SchoolCode[]
  /** Whether the page has nothing else: its title is the class. */
  isAlone: boolean
}

/** A teacher's classes: who is in them and how far, as a table to sort and to take along, and the codes that lead into them. */
export const ClassSection = ({ students, codes, isAlone }: ClassSectionProps) => {
  const { t } = useTranslation('consent')
  const open = codes.filter(({ is_active }) => is_active)
  const title = open.length === 1 && open[0] ? open[0].school : t('class.title')
  const active = students.filter(({ last_activity: last }) => last && Date.now() - Date.parse(last) < aWeek).length
  const lede =
    students.length > 0 ? `${t('class.count', { count: students.length })} ${t('class.active', { count: active })}` : t('class.lede')
  const download = students.length > 0 && (
    <LinkButton to={classCsvPath} external small variant="secondary" icon={<Download aria-hidden="true" className="size-[1.15em]" />}>
      {t('class.csv')}
    </LinkButton>
  )
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isAlone ? (
        <PageHead title={title} lede={lede}>
          {download}
        </PageHead>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-4 border-t-2 border-ink pt-5">
          <div className="grid gap-1">
            <h2 className="text-xl [overflow-wrap:anywhere]">{title}</h2>
            <p className="text-ink-soft">{lede}</p>
          </div>
          {download}
        </div>
      )}
      {students.length > 0 ? (
        <ClassTable students={students} />
      ) : (
        <Empty title={t('students.emptyTitle')} text={t(open.length > 0 ? 'class.emptyText' : 'class.closedText')} />
      )}
      <ClassCodes codes={codes} />
      <p className="text-sm text-ink-soft">{t('family.sees')}</p>
    </section>
  )
}
