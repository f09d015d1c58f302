import { ArrowRight } from 'lucide-react'
import { ChartSymbol, formatNumber, LinkButton, useTranslation } from '#web'
import { lessonPath } from '../../contract.ts'
import { AltitudeChart } from './altitude-chart.tsx'
import { type CourseProgress, lessonAfter, payerOf } from './course-progress.ts'

const Arrow = () => <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />

const Fact = ({ figure, name }: { figure: number; name: string }) => (
  <div className="flex flex-col-reverse justify-end border-line py-3 pe-5 not-first:border-s not-first:ps-5">
    <dt className="text-sm leading-tight text-ink-soft">{name}</dt>
    <dd className="font-display text-2xl leading-tight font-[560] tracking-[-0.02em]">{formatNumber(figure)}</dd>
  </div>
)

/** What comes next, with the page's one primary button, beside the way so far. */
export const FirstCard = ({ course, hasSolo }: { course: CourseProgress; hasSolo: boolean }) => (
  <section
    aria-labelledby="next-lesson"
    className="grid rounded-lg border border-line bg-surface-raised lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
  >
    <NextLesson course={course} />
    <div className="border-line px-4 py-5 max-lg:border-t lg:border-s lg:ps-7 lg:pe-6">
      <AltitudeChart course={course} hasSolo={hasSolo} />
    </div>
  </section>
)

const NextLesson = ({ course: { next } }: { course: CourseProgress }) => {
  const { t } = useTranslation('courses')
  const lesson = lessonAfter(next)
  const layout = 'flex flex-col items-start p-5 lg:px-8 lg:py-7'
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
  return (
    <div className={layout}>
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        <ChartSymbol state="here" />
        {t('dashboard.nextLesson', { number: lesson.id, module: module.title })}
      </p>
      <h2 id="next-lesson" className="mt-2 text-3xl">
        {lesson.title}
      </h2>
      <p className="mt-2 max-w-[38ch] text-ink-soft">{lesson.description}</p>
      <dl className="mt-5 mb-6 flex w-full border-y border-line">
        <Fact figure={lesson.minutes} name={t('dashboard.minutes', { count: lesson.minutes })} />
        <Fact figure={lesson.callsRequired} name={t(`dashboard.${payerOf(module, lesson)}`, { count: lesson.callsRequired })} />
        <Fact figure={total - done} name={t('dashboard.lessonsLeft', { count: total - done })} />
      </dl>
      <LinkButton to={lessonPath(module.id, lesson.id)} className="mt-auto max-sm:w-full">
        {t('dashboard.startLesson', { number: lesson.id, title: lesson.title })}
        <Arrow />
      </LinkButton>
    </div>
  )
}
