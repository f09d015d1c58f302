import { Link } from 'react-router-dom'
import {
  Disclosure,
  Empty,
  failureOf,
  LinkButton,
  Page,
  PageFailure,
  PageHead,
  ProgressBar,
  Skeleton,
  SlotOutlet,
  usePageTitle,
  useTranslation,
} from '#web'
import { lessonPath } from '../../contract.ts'
import { completedModule } from '../../slots.ts'
import { courseProgress, type ModuleProgress } from '../dashboard/course-progress.ts'
import { ModuleStanding, type Standing, standingOf, wayInto } from '../dashboard/module-standing.tsx'
import { useCourse } from '../dashboard/use-course.ts'
import { useSimulated } from '../dashboard/use-simulated.ts'

/** `/modules`: the whole course, module by module: its purpose, its duration, whose key it uses, and the learner's progress. */
export const Component = () => {
  const { t } = useTranslation('courses')
  const { modules, progress, solo } = useCourse()
  usePageTitle(t('catalogue.title'))
  const failed = [modules, progress].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => failed.refetch()} />
  if (!modules.data || !progress.data)
    return (
      <Page className="min-h-dvh">
        <Skeleton lines={8} />
      </Page>
    )
  const course = courseProgress(modules.data, progress.data, solo)
  const rows = [...course.modules, ...course.others].toSorted((a, b) => a.module.order - b.module.order)
  return (
    <Page className="min-h-dvh">
      <PageHead title={t('catalogue.heading')} lede={t('catalogue.lede')} />
      {rows.length === 0 ? (
        <Empty title={t('dashboard.noModules')} text={t('dashboard.noModulesText')} />
      ) : (
        <ol className="divide-y divide-line border-y-2 border-ink">
          {rows.map((row) => (
            <ModuleEntry key={row.module.id} row={row} standing={standingOf(row, course.next?.module.id)} />
          ))}
        </ol>
      )}
    </Page>
  )
}

const ModuleEntry = ({ row, standing }: { row: ModuleProgress; standing: Standing }) => {
  const { t } = useTranslation('courses')
  const { module, done, total, percent } = row
  const lessons = t('dashboard.lessons', { done, total })
  const minutes = module.subSlides.reduce((sum, each) => sum + each.minutes, 0)
  const calls = module.subSlides.reduce((sum, each) => sum + each.callsRequired, 0)
  // Calls on the learner's own key are never simulated.
  const onOurs = module.isUserOwned ? undefined : module.subSlides.find(({ requiresApiCall }) => requiresApiCall)
  const isSimulated = useSimulated(module.id, onOurs?.id)
  const payer = calls === 0 ? 'inWriting' : isSimulated ? 'simulated' : module.isUserOwned ? 'onYours' : 'onOurs'
  const facts = [
    ...(module.optional ? [t('module.optional')] : []),
    t('dashboard.lessonCount', { count: total }),
    t('lesson.minutes', { count: minutes }),
    t(`catalogue.${payer}`, { count: calls }),
  ]
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 lg:grid-cols-[2rem_minmax(0,1fr)_11rem_8rem]">
      <span aria-hidden="true" className="font-mono text-sm leading-8 text-muted max-lg:hidden">
        {module.order}
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-xl">{module.title}</h2>
        <p className="font-semibold">{module.subtitle}</p>
        <p className="max-w-[62ch] text-ink-soft">{module.description}</p>
        <ul className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Disclosure summary={t('catalogue.lessonsOf', { title: module.title })}>
          <ol className="grid gap-x-8 sm:grid-cols-2">
            {module.subSlides.map(({ id, title, minutes }, index) => (
              <li key={id} className="flex min-h-11 items-center gap-3 text-sm">
                <span className="font-mono text-muted">{id}</span>
                {index <= done ? (
                  <Link to={lessonPath(module.id, id)} className="inline-flex min-h-11 items-center font-semibold text-ink">
                    {title}
                  </Link>
                ) : (
                  <span className="text-ink-soft">{title}</span>
                )}
                <span className="ms-auto text-muted">{t('catalogue.minutes', { count: minutes })}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      </div>
      <div className="grid content-start gap-1.5 text-sm text-ink-soft lg:pt-1.5">
        <ModuleStanding standing={standing} />
        {percent === 100 && (
          <span>
            <SlotOutlet slot={completedModule} props={{ module, place: 'line' }} isAwaited />
          </span>
        )}
        <span>{lessons}</span>
        <ProgressBar value={done} max={total} done={percent === 100} label={`${module.title}: ${lessons}`} />
      </div>
      <div className="grid content-start">
        <LinkButton to={`/module/${module.id}`} small variant="secondary">
          {t(`dashboard.${wayInto(row)}`)}
          <span className="sr-only"> {module.title}</span>
        </LinkButton>
      </div>
    </li>
  )
}
