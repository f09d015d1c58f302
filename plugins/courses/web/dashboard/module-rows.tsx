import { LinkButton, ProgressBar, useTranslation } from '#web'
import type { ModuleProgress } from './course-progress.ts'

interface ModuleRowsProps {
  rows: readonly ModuleProgress[]
  /** What the way into a module is called that is not begun. */
  begin: string
  /** The id of the module that comes next. */
  nextId: string | undefined
}

/** Modules, each with its lessons and the way into it. */
export const ModuleRows = ({ rows, begin, nextId }: ModuleRowsProps) => {
  const { t } = useTranslation('courses')
  const wayInto = ({ percent, isStarted }: ModuleProgress) =>
    percent === 100 ? t('dashboard.review') : isStarted ? t('dashboard.continue') : begin
  return (
    <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
      {rows.map((row) => {
        const { module, done, total, percent } = row
        const lessons = t('dashboard.lessons', { done, total })
        return (
          <li
            key={module.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 py-3 lg:grid-cols-[2rem_minmax(0,1.2fr)_minmax(0,1fr)_7rem]"
          >
            <span className="font-mono text-sm text-muted max-lg:hidden">{module.order}</span>
            <div>
              <b className="block leading-snug font-semibold">{module.title}</b>
              <span className="text-sm text-ink-soft">{lessons}</span>
              {module.optional && <span className="ms-3 text-sm text-muted">{t('module.optional')}</span>}
            </div>
            <ProgressBar
              className="max-lg:col-span-2 max-lg:row-start-2"
              value={done}
              max={total}
              done={percent === 100}
              label={`${module.title}: ${lessons}`}
            />
            <LinkButton to={`/module/${module.id}`} small variant="secondary" className={module.id === nextId ? 'border-ink!' : undefined}>
              {wayInto(row)}
              <span className="sr-only"> {module.title}</span>
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}
