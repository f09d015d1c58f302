import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge, Card, ChartSymbol, formatDate, readerNow, useTranslation } from '#web'
import { lessonPath } from '../../courses/contract.ts'
import { checkPath, resultPath } from '../contract.ts'
import { checksQuery, courseQuery } from './solo-checks-client.ts'

/** On the dashboard: the results of the checks taken, with the lessons to repeat; nothing before the first check. */
const ChecksCard = () => {
  const { t, i18n } = useTranslation('solo-checks')
  const { data: states } = useQuery(checksQuery())
  const { data: course } = useQuery(courseQuery(i18n.language))
  const taken = states?.filter(({ attempts }) => attempts > 0)
  if (!taken?.length || !course) return null
  const now = readerNow().toISOString()
  return (
    <Card role="region" aria-labelledby="solo-checks">
      <h2 id="solo-checks">{t('card.title')}</h2>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {taken.map((state) => {
          const isPassed = state.passed_at !== null
          const isCurrent = state.current_until !== null && state.current_until > now
          return (
            <li key={state.module_id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <ChartSymbol state={isPassed ? 'done' : 'ahead'} />
              <span className="flex-1 font-semibold">{course.find(({ id }) => id === state.module_id)?.title ?? state.module_id}</span>
              {isPassed && <Badge tone="brand">{t('solo')}</Badge>}
              <span className="text-sm text-muted">
                {state.open
                  ? t('card.open')
                  : isCurrent && state.current_until
                    ? t('card.current', { date: formatDate(state.current_until) })
                    : isPassed
                      ? t('card.renew', { count: state.items })
                      : state.best && t('result.of', { correct: state.best.score, total: state.best.total })}
              </span>
              {state.again.length > 0 && !(isPassed && isCurrent) && !state.open && (
                <span className="order-last w-full text-sm text-ink-soft">
                  {t('school.again')}{' '}
                  {state.again.map((lesson, index) => (
                    <span key={lesson}>
                      {index > 0 && ', '}
                      <Link to={lessonPath(state.module_id, lesson)}>{lesson}</Link>
                    </span>
                  ))}
                </span>
              )}
              <Link
                to={state.open || !state.next_at ? checkPath(state.module_id) : resultPath(state.latest_id ?? '')}
                className="text-sm font-semibold"
              >
                {t(state.open ? 'card.goOn' : state.next_at ? 'card.result' : 'card.take')}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('result.unsupervised')}</p>
    </Card>
  )
}

export default ChecksCard
