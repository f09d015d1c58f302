import { ArrowRight } from 'lucide-react'
import { LinkButton, Skeleton, useTranslation } from '#web'
import { lessonPath } from '../../contract.ts'
import { courseProgress, lessonAfter, payerOf } from './course-progress.ts'
import { useCourse } from './use-course.ts'
import { useSimulated } from './use-simulated.ts'

/** The next lesson on other pages, between two rules: its number, its length, and a link. Renders nothing once all are done. */
const NextLesson = () => {
  const { t } = useTranslation('courses')
  const { modules, progress } = useCourse()
  const course = modules.data && progress.data && courseProgress(modules.data, progress.data)
  const lesson = lessonAfter(course?.next)
  const isSimulated = useSimulated(course?.next?.module.id, lesson?.requiresApiCall ? lesson.id : undefined)
  if (modules.error || progress.error) return null
  const frame = 'flex min-h-36 flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y-2 border-ink py-6'
  if (!course)
    return (
      <div className={frame}>
        <Skeleton lines={3} />
      </div>
    )
  const { next } = course
  if (!next || !lesson) return null
  const { id, title, description, minutes, callsRequired } = lesson
  const payer = isSimulated ? 'simulated' : payerOf(next.module, lesson)
  const facts = [id, t('dashboard.takesMinutes', { count: minutes }), t(`catalogue.${payer}`, { count: callsRequired })]
  return (
    <section aria-labelledby="next-lesson" className={frame}>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-mono text-sm text-ink-soft">{facts.join(', ')}</p>
        <h2 id="next-lesson" className="text-2xl">
          {title}
        </h2>
        <p className="text-ink-soft">{description}</p>
      </div>
      <LinkButton to={lessonPath(next.module.id, id)} className="max-sm:w-full">
        {t('dashboard.startNumber', { number: id })}
        <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </LinkButton>
    </section>
  )
}

export default NextLesson
