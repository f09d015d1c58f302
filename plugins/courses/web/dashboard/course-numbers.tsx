import type { ReactNode } from 'react'
import { ChartSymbol, formatNumber, ProgressBar, useTranslation } from '#web'
import { AltitudeChart } from './altitude-chart.tsx'
import type { CourseProgress } from './course-progress.ts'
import { type StreakDay, StreakWeek } from './streak-week.tsx'

const Gauge = ({ name, figure, unit, children }: { name: string; figure: ReactNode; unit: string; children: ReactNode }) => (
  <div className="grid content-center gap-1.5 p-4 lg:px-6 lg:py-4.5">
    <dt className="text-sm font-medium text-ink-soft">{name}</dt>
    <dd className="font-display text-[2.25rem] leading-none font-[560] tracking-[-0.03em]">
      {figure}
      <span className="text-[0.5em] tracking-normal text-muted">{unit}</span>
    </dd>
    <dd>{children}</dd>
  </div>
)

interface CourseNumbersProps {
  course: CourseProgress
  streak: { current_streak: number; days: readonly StreakDay[] } | undefined
}

/** The learner's four numbers, with the altitude chart for the largest of them. */
export const CourseNumbers = ({ course, streak }: CourseNumbersProps) => {
  const { t } = useTranslation('courses')
  const { modules, modulesDone, lessonsDone, lessonsTotal, percent } = course
  const days = streak?.current_streak ?? 0
  return (
    <section
      aria-label={t('dashboard.numbers')}
      className="grid rounded-lg border border-line bg-surface-raised lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="relative px-4 pt-5 pb-2 lg:pt-6 lg:ps-7 lg:pe-5 lg:pb-3">
        <div className="lg:absolute">
          <h2 className="text-xl">{t('dashboard.overall')}</h2>
          <p className="mt-1.5 font-display text-[clamp(3.5rem,2.6rem+3vw,5.25rem)] leading-none font-[560] tracking-[-0.04em]">
            {formatNumber(percent)}
            <span className="text-[0.45em] tracking-normal">%</span>
          </p>
        </div>
        <AltitudeChart course={course} />
      </div>
      <dl className="grid grid-cols-2 border-line max-lg:border-t lg:grid-cols-1 lg:divide-y lg:divide-line lg:border-s max-lg:[&>:nth-child(2)]:border-s max-lg:[&>:nth-child(2)]:border-line max-lg:[&>:nth-child(3)]:col-span-2 max-lg:[&>:nth-child(3)]:border-t max-lg:[&>:nth-child(3)]:border-line">
        <Gauge name={t('dashboard.modulesCompleted')} figure={formatNumber(modulesDone)} unit={`/${formatNumber(modules.length)}`}>
          <span aria-hidden="true" className="flex gap-1.5">
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
      </dl>
    </section>
  )
}
