import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { Navigate, useParams } from 'react-router-dom'
import {
  apiFor,
  Badge,
  ChartSymbol,
  Disclosure,
  failureOf,
  formatDate,
  LinkButton,
  Markdown,
  Page,
  PageFailure,
  Section,
  Skeleton,
  SlotOutlet,
  usePageTitle,
  useTranslation,
} from '#web'
import { type coursesApi, lessonPath, type ModuleSummary } from '../../courses/contract.ts'
import { coursesApi as routes } from '../../courses/contract.ts?routes'
import { courseChart } from '../../courses/slots.ts'
import { type CheckResult, checkPath } from '../contract.ts'
import { AnswerBesideKey } from './answer-beside-key.tsx'
import { ItemAnswer } from './item-answer.tsx'
import { attemptQuery, checksQuery, courseQuery } from './solo-checks-client.ts'

const courses = apiFor<typeof coursesApi>('courses', routes)

/** The first module that the learner has completed with AI and not yet passed without; undefined if there is none. */
const useAidedModule = (): ModuleSummary | undefined => {
  const { i18n } = useTranslation()
  const { data: course } = useQuery(courseQuery(i18n.language))
  const { data: states } = useQuery(checksQuery())
  const { data: progress } = useQuery(courses.query.progress.queryOptions())
  const isPassed = (id: string) => states?.some(({ module_id, passed_at }) => module_id === id && passed_at !== null)
  const isComplete = (id: string) => progress?.some((row) => row.module_id === id && row.progress_percentage === 100)
  return states && course?.find(({ id }) => isComplete(id) && !isPassed(id))
}

/** A finished check: the score by lesson, the lessons to repeat, and each item explained. */
const ResultPage = () => {
  const { t, i18n } = useTranslation('solo-checks')
  const { attemptId = '' } = useParams()
  usePageTitle(t('result.title'))
  const attempt = useQuery(attemptQuery(attemptId))
  const course = useQuery(courseQuery(i18n.language))
  const failed = [attempt, course].find(({ isError, data }) => isError && !data)
  if (failed) return <PageFailure failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />
  if (!attempt.data || !course.data)
    return (
      <Page>
        <Skeleton lines={10} />
      </Page>
    )
  if (attempt.data.open) return <Navigate to={checkPath(attempt.data.open.module_id)} replace />
  const { result } = attempt.data
  if (!result) return <Navigate to="/dashboard" replace />
  const module = course.data.find(({ id }) => id === result.module_id)
  return <Result result={result} title={module?.title ?? result.module_id} lessons={module?.subSlides ?? []} />
}

interface ResultProps {
  readonly result: CheckResult
  readonly title: string
  readonly lessons: readonly { readonly id: string; readonly title: string }[]
}

const Result = ({ result, title, lessons }: ResultProps) => {
  const { t } = useTranslation('solo-checks')
  const aided = useAidedModule()
  const minutes = Math.max(1, Math.round((Date.parse(result.finished_at) - Date.parse(result.started_at)) / 60_000))
  const percent = Math.round((result.score / result.total) * 100)
  const titleOf = (id: string) => lessons.find((lesson) => lesson.id === id)?.title ?? ''
  const weakest = result.by_lesson.toSorted((one, other) => one.correct / one.total - other.correct / other.total)[0]
  const again = weakest && weakest.correct < weakest.total ? weakest : null
  const firstWrong = again && result.items.find(({ correct, item }) => correct === false && item.lesson === again.lesson)
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="grid max-w-[44rem] justify-items-start gap-2.5">
          {result.passed && <Badge tone="brand">{t('solo')}</Badge>}
          <h1>{t(result.passed ? 'result.passedTitle' : 'result.failedTitle', { module: title })}</h1>
          <p className="text-lg text-ink-soft">
            {t(result.ran_out ? 'result.ranOut' : 'result.facts', {
              date: formatDate(result.finished_at),
              minutes,
              percent,
              count: minutes,
            })}{' '}
            {t('result.unsupervised')}
          </p>
        </div>
        <p className="font-display text-[5rem] leading-none font-semibold tabular-nums">
          <span className="sr-only">{t('result.score', { score: result.score, total: result.total })}</span>
          <span aria-hidden="true">
            {result.score}
            <span className="text-3xl text-muted">/{result.total}</span>
          </span>
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <SlotOutlet slot={courseChart} />
          {again && firstWrong && (
            <section aria-labelledby="look-again" className="grid justify-items-start gap-4 border-s-4 border-brand ps-5">
              <h2 id="look-again">{t('result.again', { lesson: `${again.lesson} ${titleOf(again.lesson)}` })}</h2>
              <Markdown>{firstWrong.explanation}</Markdown>
              <AnswerBesideKey result={firstWrong} />
              <LinkButton to={lessonPath(result.module_id, again.lesson)}>
                {t('result.open', { lesson: `${again.lesson} ${titleOf(again.lesson)}` })}
              </LinkButton>
            </section>
          )}
          <Section title={t('result.items')}>
            <div className="divide-y divide-line border-y border-line">
              {result.items.map((each, index) => (
                <Disclosure
                  key={each.item.id}
                  summary={
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      {each.correct === null ? (
                        <span className="text-muted">{t('result.unscored')}</span>
                      ) : (
                        <span className={`inline-flex items-center gap-1.5 font-semibold ${each.correct ? 'text-success' : 'text-danger'}`}>
                          {each.correct ? <Check aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
                          {t(each.correct ? 'result.right' : 'result.wrong')}
                        </span>
                      )}
                      <span>
                        {index + 1}. {t(`kinds.${each.item.kind}`)}, {each.item.lesson}
                      </span>
                    </span>
                  }
                >
                  <ItemAnswer result={each} />
                </Disclosure>
              ))}
            </div>
          </Section>
        </div>
        <aside className="grid content-start gap-8">
          <Section title={t('result.byLesson')}>
            <ul className="divide-y divide-line border-t-[1.5px] border-b border-ink">
              {result.by_lesson.map(({ lesson, correct, total }) => (
                <li key={lesson} className="flex min-h-12 items-center gap-3 py-2">
                  <span className="flex-1">
                    <span className="font-mono text-sm text-muted">{lesson}</span> {titleOf(lesson)}
                  </span>
                  <span aria-hidden="true" className="flex gap-1">
                    {Array.from({ length: total }, (_, n) =>
                      n < correct ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: symbols of a count
                        <ChartSymbol key={n} state="done" />
                      ) : (
                        // biome-ignore lint/suspicious/noArrayIndexKey: symbols of a count
                        <X key={n} className="size-[1.15em] text-danger" />
                      ),
                    )}
                  </span>
                  <b className={`text-sm ${correct < total ? 'text-danger' : ''}`}>{t('result.of', { correct, total })}</b>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('result.now')}>
            <div className="grid justify-items-start gap-3">
              {result.passed && result.kind === 'check' && <p>{t('result.shows')}</p>}
              {result.current_until && <p>{t('result.current', { date: formatDate(result.current_until) })}</p>}
              {!result.passed && result.next_at && <p>{t('result.tomorrow', { date: formatDate(result.next_at) })}</p>}
              {!result.passed && !result.next_at && <LinkButton to={checkPath(result.module_id)}>{t('result.retake')}</LinkButton>}
              {result.kind === 'refresh' && !result.passed && <p>{t('result.keepsBadge')}</p>}
              {result.passed && aided && (
                <>
                  <p>{t('result.aided', { module: aided.title })}</p>
                  <LinkButton to={checkPath(aided.id)} variant="secondary">
                    {t('result.takeNext', { module: aided.title })}
                  </LinkButton>
                </>
              )}
              <LinkButton to="/dashboard" variant="secondary">
                {t('result.dashboard')}
              </LinkButton>
            </div>
          </Section>
        </aside>
      </div>
    </Page>
  )
}

export { ResultPage as Component }
