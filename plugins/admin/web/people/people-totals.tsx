import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { formatNumber, useTranslation } from '#web'
import { admin } from '../admin-client.ts'

/** The filter of the list that shows the people behind each number. */
const filters = { people: {}, paid: { access: 'paid' }, students: { who: 'student' }, waiting_for_parent: { who: 'waiting' } } as const
const names = ['people', 'paid', 'students', 'waiting_for_parent'] as const

/** Four totals above the list, each a link to its people. Their space is reserved while they load. */
export const PeopleTotals = () => {
  const { t } = useTranslation('admin')
  const { data, error } = useQuery(admin.query.peopleTotals.queryOptions())
  const [params] = useSearchParams()
  if (error) return null
  /** The list on the current page, with this filter alone. */
  const listOf = (name: (typeof names)[number]) =>
    `?${new URLSearchParams({ ...(params.get('tab') && { tab: 'users' }), ...filters[name] })}`
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-y-2 border-ink py-2.5 sm:flex sm:flex-wrap sm:gap-x-8" aria-busy={!data}>
      {names.map((name) => (
        <div key={name} className="flex flex-row-reverse items-baseline justify-end gap-2">
          <dt className="text-sm text-ink-soft">{t(`users.totals.${name}`, { count: data?.[name] ?? 0 })}</dt>
          <dd className="font-display text-xl leading-tight font-[560] tabular-nums">
            <Link
              to={listOf(name)}
              aria-label={data && `${formatNumber(data[name])} ${t(`users.totals.${name}`, { count: data[name] })}`}
              className="inline-flex min-h-11 items-center text-ink"
            >
              {data ? formatNumber(data[name]) : '–'}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
