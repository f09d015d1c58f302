import { Empty, useTranslation } from '#web'
import type { CourseProgress } from './course-progress.ts'
import { ModuleRows } from './module-rows.tsx'

/** The followed modules, and below them the rest of the course. */
export const LearningProgress = ({ course: { modules, others, next } }: { course: CourseProgress }) => {
  const { t } = useTranslation('courses')
  return (
    <>
      <section aria-labelledby="learning-progress">
        <h2 id="learning-progress" className="text-xl">
          {t('dashboard.learningProgress')}
        </h2>
        {modules.length === 0 ? (
          <Empty title={t('dashboard.noModules')} text={t('dashboard.noModulesText')} />
        ) : (
          <ModuleRows rows={modules} begin={t('dashboard.continue')} nextId={next?.module.id} />
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="more-modules">
          <h2 id="more-modules" className="text-xl">
            {t('dashboard.moreModules')}
          </h2>
          <ModuleRows rows={others} begin={t('dashboard.start')} nextId={next?.module.id} />
        </section>
      )}
    </>
  )
}
