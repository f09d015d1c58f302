import { ArrowRight } from 'lucide-react'
import { ChartSymbol, formatNumber, LinkButton, SlotOutlet, useTranslation } from '#web'
import { lessonPath } from '../../contract.ts'
import { lessonEntry } from '../../slots.ts'
import { AltitudeChart } from './altitude-chart.tsx'
import { type CourseProgress, lessonAfter, payerOf } from './course-progress.ts'
import { useSimulated } from './use-simulated.ts'

const Arrow = () => <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />

const Fact = ({ figure, name }: { figure: number; name: string }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end border-line py-2 pe-3 hyphens-auto wrap-anywhere first:shrink-0 sm:py-3 sm:pe-5 not-first:border-s not-first:ps-3 sm:not-first:ps-5">
    <dt className="text-sm leading-tight text-ink-soft">{name}</dt>
    <dd className="font-display text-2xl leading-tight font-[560] tracking-[-0.02em]">{formatNumber(figure)}</dd>
  </div>
)

/** The next lesson, with the page's one primary button, beside the chart of the progress so far. */
export const FirstCard = ({ course, hasSolo }: { course: CourseProgress; hasSolo: boolean }) => (
  <section
    aria-labelledby="next-lesson"
    className="grid grid-cols-[minmax(0,1fr)] rounded-lg border border-line bg-surface-raised lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
  >
    <NextLesson course={course} />
    <div className="border-line px-4 py-5 max-lg:border-t lg:border-s lg:ps-7 lg:pe-6">
      <AltitudeChart course={course} hasSolo={hasSolo} />
    </div>
  </section>
)

const NextLesson = ({ course: { next, lessonsDone } }: { course: CourseProgress }) => {
  const { t } = useTranslation('courses')
  const lesson = lessonAfter(next)
  const isSimulated = useSimulated(next?.module.id, lesson?.requiresApiCall ? lesson.id : undefined)
  const layout = 'flex flex-col items-start p-4 sm:p-5 lg:px-8 lg:py-7'
  if (!next || !lesson)
    return (
      <div className={layout}>
        <h2 id="next-lesson" className="text-3xl">
          {t('dashboard.allDone')}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">{t('dashboard.allDoneText')}</p>
        <LinkButton to="/modules" className="mt-auto max-sm:w-full">
          {t('dashboard.lookBack')}
          <Arrow />
        </LinkButton>
      </div>
    )
  const { module, done, total } = next
  const start = (
    <LinkButton to={lessonPath(module.id, lesson.id)} className="max-sm:w-full">
      {isSimulated
        ? t('dashboard.startPractice', { number: lesson.id })
        : t('dashboard.startLesson', { number: lesson.id, title: lesson.title })}
      <Arrow />
    </LinkButton>
  )
  return (
    <div className={layout}>
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        <ChartSymbol state="here" />
        {t(lessonsDone === 0 && done === 0 ? 'dashboard.firstLesson' : 'dashboard.nextLesson', { number: lesson.id, module: module.title })}
      </p>
      <h2 id="next-lesson" className="mt-2 text-3xl">
        {lesson.title}
      </h2>
      <p className="mt-1 max-w-[38ch] text-ink-soft sm:mt-2">{lesson.description}</p>
      <dl className="my-3 flex w-full border-y border-line sm:mt-5 sm:mb-6">
        <Fact figure={lesson.minutes} name={t('dashboard.minutes', { count: lesson.minutes })} />
        <Fact
          figure={lesson.callsRequired}
          name={t(isSimulated ? 'dashboard.simulated' : `dashboard.${payerOf(module, lesson)}`, { count: lesson.callsRequired })}
        />
        <Fact figure={total - done} name={t('dashboard.lessonsLeft', { count: total - done })} />
      </dl>
      <div className="mt-auto w-full">
        <SlotOutlet slot={lessonEntry} props={{ moduleId: module.id, children: start }} fallback={start} isAwaited />
      </div>
    </div>
  )
}
