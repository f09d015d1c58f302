import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { failureOf, Page, PageFailure, PageHead, Skeleton, SlotOutlet, usePageTitle, useSession, useTranslation } from '#web'
import type { ModuleSummary, Progress } from '../../contract.ts'
import { dashboardNotices } from '../../slots.ts'
import { courses } from '../courses-client.ts'
import { CourseNumbers } from './course-numbers.tsx'
import { courseProgress } from './course-progress.ts'
import { FirstCard } from './first-card.tsx'
import { LearningProgress } from './learning-progress.tsx'
import { NextSteps } from './next-steps.tsx'
import { Panels } from './panels.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Records } from './records.tsx'
import { useCourse } from './use-course.ts'
import { useFirstReads } from './use-first-reads.ts'
import { usePaymentReturn } from './use-payment-return.ts'

/** `/dashboard`: where the learner stands, and the way on. Notices stand above all of it, so it comes together with them. */
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
      {/* The skeleton says it to screen readers. */}
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
  const isWhole = useFirstReads()

  const failed = [modules, progress].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => failed.refetch()} />
  const { user } = session
  const isReady = user && modules.data && progress.data && isWhole
  return (
    <Page className="min-h-dvh gap-7 py-6!">
      {/* What they are drawn from is on its way together with the course; until then nothing of them is seen. */}
      <div hidden={!isReady} className={isReady ? 'contents' : undefined}>
        <SlotOutlet slot={dashboardNotices} isAwaited />
      </div>
      {isReady ? (
        <Course email={user.email} modules={modules.data} progress={progress.data} streak={streak.data} solo={solo} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

interface CourseProps {
  readonly email: string
  readonly modules: readonly ModuleSummary[]
  readonly progress: readonly Progress[]
  readonly streak: ComponentProps<typeof CourseNumbers>['streak']
  /** Modules flown alone; undefined where nothing checks that. */
  readonly solo: readonly string[] | undefined
}

const Course = ({ email, modules, progress, streak, solo }: CourseProps) => {
  const { t } = useTranslation('courses')
  const course = courseProgress(modules, progress, solo)
  const nextPath = `/module/${course.next?.module.id ?? 'planner'}`
  const hasCertificates = progress.some(({ progress_percentage }) => progress_percentage === 100)
  return (
    <>
      <PageHead title={t(course.lessonsDone > 0 ? 'dashboard.welcomeBack' : 'dashboard.welcome')} lede={email} />
      <FirstCard course={course} hasSolo={solo !== undefined} />
      <CourseNumbers course={course} streak={streak} />
      <LearningProgress course={course} />
      <Suspense>
        <Panels />
      </Suspense>
      <Suspense>
        <Records />
      </Suspense>
      <RecentActivity />
      <NextSteps nextPath={nextPath} hasCertificates={hasCertificates} />
    </>
  )
}
