import { useQuery } from '@tanstack/react-query'
import { Badge, ErrorNote, failureOf, formatDate, useTranslation } from '#web'
import { courseQuery, soloChecks } from '../solo-checks-client.ts'

/** On a person's page, for support and admins: the checks they have passed, in numbers only. */
const PersonSoloResults = ({ userId }: { userId: string }) => {
  const { t, i18n } = useTranslation('solo-checks')
  const { data, error, refetch } = useQuery(soloChecks.query.soloResultsOf.queryOptions({ input: { user_id: userId } }))
  const { data: course } = useQuery(courseQuery(i18n.language))
  return (
    <section aria-labelledby="person-solo" className="grid content-start gap-3">
      <h2 id="person-solo" className="text-xl">
        {t('school.personTitle')}
      </h2>
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('school.personNone')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.map(({ module_id, score, total, passed_at }) => (
          <li key={module_id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="flex-1 font-semibold">{course?.find(({ id }) => id === module_id)?.title ?? module_id}</span>
            <Badge tone="brand">{t('solo')}</Badge>
            <span className="text-sm text-muted">{t('school.personSoloResult', { score, total, date: formatDate(passed_at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default PersonSoloResults
