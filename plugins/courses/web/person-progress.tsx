import { useQuery } from '@tanstack/react-query'
import { ErrorNote, failureOf, formatDate, formatPercent, ProgressBar, Section, Skeleton, useTranslation } from '#web'
import { courses } from './courses-client.ts'

/** On a person's page, for support and admins: their progress, in numbers only. */
const PersonProgress = ({ userId: user_id }: { userId: string }) => {
  const { t, i18n } = useTranslation('courses')
  const { data, error, refetch } = useQuery(courses.query.progressOf.queryOptions({ input: { user_id, locale: i18n.language } }))
  return (
    <Section title={t('staff.progress')}>
      {error && !data && <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={2} />}
      {data && (
        <>
          <p className="text-sm text-ink-soft">
            {[
              t('staff.streak', { count: data.current_streak }),
              data.last_activity && t('staff.last', { date: formatDate(data.last_activity) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {data.progress.length === 0 && <p className="text-ink-soft">{t('staff.none')}</p>}
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {data.progress.map(({ module_id, title, progress_percentage: value }) => (
              <li key={module_id} className="grid min-h-12 grid-cols-[minmax(0,1fr)_6rem_3rem] items-center gap-3 py-2">
                <span className="font-semibold">{title}</span>
                <ProgressBar value={value} max={100} label={`${title}: ${formatPercent(value / 100)}`} done={value === 100} />
                <span className="text-end text-sm">{formatPercent(value / 100)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

export default PersonProgress
