import { Link } from 'react-router-dom'
import { Empty, LinkButton, ProgressBar, SlotOutlet, useTranslation } from '#web'
import { completedModule } from '../../slots.ts'
import type { CourseProgress, ModuleProgress } from './course-progress.ts'
import { ModuleStanding, standingOf, wayInto } from './module-standing.tsx'

const list = 'mt-2.5 grid auto-rows-fr divide-y divide-line border-y-2 border-ink'

/** The tracked modules, and beside them the rest of the course at the same height. */
export const LearningProgress = ({ course: { modules, others, next } }: { course: CourseProgress }) => {
  const { t } = useTranslation('courses')
  const nextId = next?.module.id
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&>section]:grid [&>section]:grid-rows-[auto_1fr]">
      <section aria-labelledby="learning-progress">
        <h2 id="learning-progress" className="text-xl">
          {t('dashboard.learningProgress')}
        </h2>
        {modules.length === 0 ? (
          <Empty title={t('dashboard.noModules')} text={t('dashboard.noModulesText')} />
        ) : (
          <ul className={list}>
            {modules.map((row) => (
              <CoreRow key={row.module.id} row={row} nextId={nextId} />
            ))}
          </ul>
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="more-modules">
          <h2 id="more-modules" className="text-xl">
            {t('dashboard.moreModules')}
          </h2>
          <ul className={list}>
            {others.map((row) => (
              <OtherRow key={row.module.id} row={row} nextId={nextId} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface RowProps {
  row: ModuleProgress
  nextId: string | undefined
}

const CoreRow = ({ row, nextId }: RowProps) => {
  const { t } = useTranslation('courses')
  const { module, done, total, percent } = row
  const lessons = t('dashboard.lessons', { done, total })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 gap-y-1.5 py-2 lg:grid-cols-[1.5rem_minmax(0,1fr)_8.5rem_7rem]">
      <span className="font-mono text-sm text-muted max-lg:hidden">{module.order}</span>
      <div>
        <b className="block leading-snug font-semibold">{module.title}</b>
        <span className="flex flex-wrap items-center gap-x-4">
          <ModuleStanding standing={standingOf(row, nextId)} />
          {percent === 100 && <SlotOutlet slot={completedModule} props={{ module, place: 'line' }} isAwaited />}
        </span>
      </div>
      <div className="grid gap-1.5 text-sm leading-tight text-ink-soft max-lg:col-span-2 max-lg:row-start-2 max-lg:grid-cols-[auto_1fr] max-lg:items-center max-lg:gap-3">
        <span>{lessons}</span>
        <ProgressBar value={done} max={total} done={percent === 100} label={`${module.title}: ${lessons}`} />
      </div>
      <LinkButton to={`/module/${module.id}`} small variant="secondary" className="px-2!">
        {t(`dashboard.${wayInto(row)}`)}
        <span className="sr-only"> {module.title}</span>
      </LinkButton>
    </li>
  )
}

const OtherRow = ({ row, nextId }: RowProps) => {
  const { t } = useTranslation('courses')
  const { module, done, total, percent } = row
  const standing = standingOf(row, nextId)
  const lessons = done > 0 ? t('dashboard.lessons', { done, total }) : t('dashboard.lessonCount', { count: total })
  return (
    <li className="relative grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-sm text-muted lg:grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] lg:py-0">
      <span className="row-span-2 font-mono lg:row-span-1">{module.order}</span>
      <span className="grid">
        <b className="text-base leading-snug font-semibold text-ink">{module.title}</b>
        {standing !== 'ahead' && (
          <span className="flex flex-wrap items-center gap-x-4">
            <ModuleStanding standing={standing} />
            {percent === 100 && <SlotOutlet slot={completedModule} props={{ module, place: 'line' }} isAwaited />}
          </span>
        )}
      </span>
      <span className="max-lg:col-start-2 max-lg:row-start-2">
        {module.optional ? t('dashboard.optionalLessons', { lessons }) : lessons}
      </span>
      <Link
        to={`/module/${module.id}`}
        className="inline-flex min-h-11 items-center justify-end font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1"
      >
        {t(`dashboard.${wayInto(row)}`)}
        <span className="sr-only"> {module.title}</span>
      </Link>
    </li>
  )
}
