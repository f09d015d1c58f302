import { Empty, LinkButton, Tape, useTranslation } from '#web'
import type { CourseProgress } from './course-progress.ts'

/** The followed modules, each with its lessons and the way into it. */
export const LearningProgress = ({ course }: { course: CourseProgress }) => {
  const { t } = useTranslation('courses')
  return (
    <section aria-labelledby="learning-progress">
      <h2 id="learning-progress" className="text-xl">
        {t('dashboard.learningProgress')}
      </h2>
      {course.modules.length === 0 ? (
        <Empty title={t('dashboard.noModules')} text={t('dashboard.noModulesText')} />
      ) : (
        <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
          {course.modules.map(({ module, done, total, percent }) => (
            <li
              key={module.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 py-3 lg:grid-cols-[2rem_minmax(0,1.2fr)_minmax(0,1fr)_7rem]"
            >
              <span className="font-mono text-sm text-muted max-lg:hidden">{module.order}</span>
              <div>
                <b className="block leading-snug font-semibold">{module.title}</b>
                <span className="text-sm text-ink-soft">{t('dashboard.lessons', { done, total })}</span>
              </div>
              <Tape
                className="max-lg:col-span-2 max-lg:row-start-2"
                value={done}
                max={total}
                done={percent === 100}
                label={`${module.title}: ${t('dashboard.lessons', { done, total })}`}
              />
              <LinkButton
                to={`/module/${module.id}`}
                small
                variant="secondary"
                className={module.id === course.next?.module.id ? 'border-ink!' : undefined}
              >
                {percent === 100 ? t('dashboard.review') : t('dashboard.continue')}
                <span className="sr-only"> {module.title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
