import { useQuery } from '@tanstack/react-query'
import { formatNumber, useTranslation } from '#web'
import { admin } from '../admin-client.ts'

const names = ['people', 'paid', 'students', 'waiting_for_parent'] as const

/** The whole school in four numbers, above the list. Its place is held until they are there. */
export const PeopleTotals = () => {
  const { t } = useTranslation('admin')
  const { data, error } = useQuery(admin.query.peopleTotals.queryOptions())
  if (error) return null
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-y-2 border-ink py-2.5 sm:flex sm:flex-wrap sm:gap-x-8" aria-busy={!data}>
      {names.map((name) => (
        <div key={name} className="flex flex-row-reverse items-baseline justify-end gap-2">
          <dt className="text-sm text-ink-soft">{t(`users.totals.${name}`, { count: data?.[name] ?? 0 })}</dt>
          <dd className="font-display text-xl leading-tight font-[560] tabular-nums">{data ? formatNumber(data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
