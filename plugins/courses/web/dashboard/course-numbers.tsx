import type { ReactNode } from 'react'
import { ChartSymbol, formatNumber, ProgressBar, useTranslation } from '#web'
import type { CourseProgress } from './course-progress.ts'
import { type StreakDay, StreakWeek } from './streak-week.tsx'

const Gauge = ({ name, figure, unit, children }: { name: string; figure: ReactNode; unit: string; children: ReactNode }) => (
  <div className="grid content-start items-center gap-x-5 gap-y-2 border-line py-3 max-lg:odd:pe-4 max-lg:even:border-s max-lg:even:ps-4 max-lg:nth-[n+3]:border-t lg:grid-cols-[auto_minmax(0,1fr)] lg:px-6 lg:not-first:border-s lg:first:ps-0 lg:last:pe-0">
    <dt className="text-sm font-medium text-ink-soft lg:col-span-2">{name}</dt>
    <dd className="font-display text-[2rem] leading-none font-[560] tracking-[-0.03em] whitespace-nowrap">
      {figure}
      <span className="ms-0.5 text-[0.5em] tracking-normal text-muted">{unit}</span>
    </dd>
    <dd className="min-w-0">{children}</dd>
  </div>
)

interface CourseNumbersProps {
  course: CourseProgress
  streak: { current_streak: number; days: readonly StreakDay[] } | undefined
}

/** The learner's four numbers in one strip. */
export const CourseNumbers = ({ course, streak }: CourseNumbersProps) => {
  const { t } = useTranslation('courses')
  const { modules, modulesDone, lessonsDone, lessonsTotal, percent } = course
  const days = streak?.current_streak ?? 0
  return (
    <section aria-label={t('dashboard.numbers')} className="border-y-2 border-ink">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Gauge name={t('dashboard.modulesCompleted')} figure={formatNumber(modulesDone)} unit={`/${formatNumber(modules.length)}`}>
          <span aria-hidden="true" className="flex gap-1">
            {modules.map(({ module, percent }) => (
              <ChartSymbol key={module.id} state={percent === 100 ? 'done' : 'ahead'} />
            ))}
          </span>
        </Gauge>
        <Gauge name={t('dashboard.lessonsCompleted')} figure={formatNumber(lessonsDone)} unit={`/${formatNumber(lessonsTotal)}`}>
          <ProgressBar
            value={lessonsDone}
            max={lessonsTotal}
            done={lessonsTotal > 0 && lessonsDone === lessonsTotal}
            label={t('dashboard.lessonsOf', { done: lessonsDone, total: lessonsTotal })}
          />
        </Gauge>
        <Gauge name={t('dashboard.streak')} figure={formatNumber(days)} unit={` ${t('dashboard.days', { count: days })}`}>
          {streak && <StreakWeek days={streak.days} />}
        </Gauge>
        <Gauge name={t('dashboard.overall')} figure={formatNumber(percent)} unit="%">
          <ProgressBar value={percent} max={100} done={percent === 100} label={t('dashboard.chart', { percent })} />
        </Gauge>
      </dl>
    </section>
  )
}
