import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { failureOf, LinkButton, Page, PageFailure, PageHead, Skeleton, SlotOutlet, usePageTitle, useSession, useTranslation } from '#web'
import { dashboardNotices, dashboardPanels } from '../../slots.ts'
import { courses, modulesQuery } from '../courses-client.ts'
import { CourseNumbers } from './course-numbers.tsx'
import { courseProgress } from './course-progress.ts'
import { LearningProgress } from './learning-progress.tsx'
import { NextSteps } from './next-steps.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

/** `/dashboard`: where the learner stands, and the way on. */
export const Component = () => {
  const { t, i18n } = useTranslation('courses')
  const { session } = useSession()
  const modules = useQuery(modulesQuery(i18n.language))
  const progress = useQuery(courses.query.progress.queryOptions())
  const streak = useQuery(courses.query.streak.queryOptions())
  usePageTitle(t('dashboard.title'))
  usePaymentReturn()

  const failed = [modules, progress].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => failed.refetch()} />
  if (!session.user || !modules.data || !progress.data)
    return (
      <Page className="min-h-dvh gap-10 lg:gap-13">
        {/* What they are drawn from is on its way together with the course. */}
        <SlotOutlet slot={dashboardNotices} />
        {/* The skeleton says it to screen readers. */}
        <p aria-hidden="true" className="skeleton-late text-ink-soft">
          {t('dashboard.loading')}
        </p>
        <Skeleton lines={8} />
      </Page>
    )
  const course = courseProgress(modules.data, progress.data)
  const nextPath = `/module/${course.next?.module.id ?? 'planner'}`
  const hasCertificates = progress.data.some(({ progress_percentage }) => progress_percentage === 100)

  return (
    <Page className="min-h-dvh gap-10 lg:gap-13">
      <SlotOutlet slot={dashboardNotices} />
      <PageHead title={t(course.lessonsDone > 0 ? 'dashboard.welcomeBack' : 'dashboard.welcome')} lede={session.user.email}>
        <LinkButton to={nextPath} className="max-sm:w-full">
          {t('dashboard.continueNext')}
          <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </LinkButton>
      </PageHead>
      <CourseNumbers course={course} streak={streak.data} />
      <LearningProgress course={course} />
      <SlotOutlet slot={dashboardPanels} />
      <RecentActivity />
      <NextSteps nextPath={nextPath} hasCertificates={hasCertificates} />
    </Page>
  )
}
