import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, memo, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  Disclosure,
  failureOf,
  Page,
  PageFailure,
  PageHead,
  Skeleton,
  SlotOutlet,
  useKeptFocus,
  usePageTitle,
  useSession,
  useTranslation,
} from '#web'
import { dashboardFolds, dashboardNotices, dashboardPanels } from '../../slots.ts'
import { courses } from '../courses-client.ts'
import { CourseNumbers } from './course-numbers.tsx'
import { type CourseProgress, courseProgress } from './course-progress.ts'
import { FirstCard } from './first-card.tsx'
import { LearningProgress } from './learning-progress.tsx'
import { NextSteps } from './next-steps.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Records } from './records.tsx'
import { useCourse } from './use-course.ts'
import { useFirstReads } from './use-first-reads.ts'

/** After `?payment=success`: refetches what the learner may open, then removes the query from the address. */
const usePaymentReturn = (): void => {
  const [params] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { reload } = useSession()
  const hasPaid = params.get('payment') === 'success'
  useEffect(() => {
    if (!hasPaid) return
    const refresh = async () => {
      await Promise.allSettled([reload(), client.invalidateQueries()])
      navigate('/dashboard', { replace: true })
    }
    refresh()
  }, [hasPaid, reload, client, navigate])
}

/** Panels of plugins below the modules, two cards side by side. */
const Panels = () => (
  <div className="grid gap-x-12 gap-y-8 empty:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <SlotOutlet slot={dashboardPanels} isAwaited />
  </div>
)

/** Memoised without props, so that a render of the surrounding course does not make React hydrate these parts at once. */
const PanelsAndRecords = memo(() => (
  <>
    <Suspense>
      <Panels />
    </Suspense>
    <Suspense>
      <Records />
    </Suspense>
  </>
))

/** `/dashboard`: the learner's position and the next step. A notice near the top is rendered together with them, so nothing shifts. */
export const Component = () => (
  <Suspense
    fallback={
      <Page className="min-h-dvh gap-7 py-6!">
        <Waiting />
      </Page>
    }
  >
    <Dashboard />
  </Suspense>
)

const Waiting = () => {
  const { t } = useTranslation('courses')
  return (
    <>
      {/* The skeleton announces the loading to screen readers. */}
      <p aria-hidden="true" className="skeleton-late text-ink-soft">
        {t('dashboard.loading')}
      </p>
      <Skeleton lines={8} />
    </>
  )
}

const Dashboard = () => {
  const { t } = useTranslation('courses')
  const { session } = useSession()
  const { modules, progress, solo } = useCourse()
  const streak = useQuery(courses.query.streak.queryOptions())
  usePageTitle(t('dashboard.title'))
  usePaymentReturn()
  // A notice goes away with its pressed button.
  const keeper = useKeptFocus('h1')
  const isWhole = useFirstReads()

  const failed = [modules, progress].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => failed.refetch()} />
  const { user } = session
  const known =
    user && modules.data && progress.data ? { email: user.email, course: courseProgress(modules.data, progress.data, solo) } : null
  const isReady = known !== null && isWhole
  return (
    <Page ref={keeper} className="min-h-dvh gap-7 py-6! max-sm:gap-4 max-sm:py-3!">
      {/* The data of its parts loads together with the course; until then the parts are hidden. */}
      <div hidden={!isReady} className={isReady ? 'contents' : undefined}>
        {known && <Start email={known.email} course={known.course} hasSolo={solo !== undefined} />}
        <div className="grid gap-7 empty:hidden [&>:not(:first-child)]:hidden">
          <SlotOutlet slot={dashboardNotices} isAwaited />
        </div>
      </div>
      {isReady ? <Course course={known.course} streak={streak.data} /> : <Waiting />}
    </Page>
  )
}

/** The next step, before anything else. */
const Start = ({ email, course, hasSolo }: { readonly email: string; readonly course: CourseProgress; readonly hasSolo: boolean }) => {
  const { t } = useTranslation('courses')
  return (
    <>
      <PageHead title={t(course.lessonsDone > 0 ? 'dashboard.welcomeBack' : 'dashboard.welcome')} lede={email} />
      <FirstCard course={course} hasSolo={hasSolo} />
    </>
  )
}

interface CourseProps {
  readonly course: CourseProgress
  readonly streak: ComponentProps<typeof CourseNumbers>['streak']
}

/** The learner's position in the course. Before the first lesson there are no numbers worth showing separately. */
const Course = ({ course, streak }: CourseProps) => {
  const { t } = useTranslation('courses')
  const { modules, others, lessonsDone, next } = course
  const hasCertificates = [...modules, ...others].some(({ percent }) => percent === 100)
  const isFirstDay = lessonsDone === 0 && others.every(({ done }) => done === 0)
  const numbers = <CourseNumbers course={course} streak={streak} />
  return (
    <>
      {!isFirstDay && numbers}
      <LearningProgress course={course} />
      <div className="grid divide-y divide-line border-y-2 border-ink empty:hidden">
        <SlotOutlet slot={dashboardFolds} props={{ isFirstDay }} isAwaited />
        {isFirstDay && (
          <Disclosure look="fold" summary={t('dashboard.numbers')} hint={t('dashboard.numbersLater')}>
            {numbers}
          </Disclosure>
        )}
      </div>
      <PanelsAndRecords />
      <RecentActivity />
      <NextSteps nextPath={`/module/${next?.module.id ?? 'planner'}`} hasCertificates={hasCertificates} />
    </>
  )
}
