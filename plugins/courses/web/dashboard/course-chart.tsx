import { Card, useTranslation } from '#web'
import { AltitudeChart } from './altitude-chart.tsx'
import { courseProgress } from './course-progress.ts'
import { useCourse } from './use-course.ts'

/** The dashboard's chart on other pages, under a title of its own. Renders nothing until the data is loaded. */
const CourseChart = () => {
  const { t } = useTranslation('courses')
  const { modules, progress, solo } = useCourse()
  if (!modules.data || !progress.data) return null
  return (
    <Card role="region" aria-labelledby="course-chart" className="grid gap-4">
      <h2 id="course-chart">{t('dashboard.withAndWithout')}</h2>
      <AltitudeChart course={courseProgress(modules.data, progress.data, solo)} hasSolo={solo !== undefined} />
    </Card>
  )
}

export default CourseChart
