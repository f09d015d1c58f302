import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge, formatNumber, Section, useTranslation } from '#web'
import type { Overview } from '../../contract.ts'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'

const tones = { ok: 'success', off: 'neutral', fault: 'danger' } as const

/** The filter of the users list that shows the people behind each number. */
const filters: Readonly<Record<keyof Overview['totals'], Record<string, string>>> = {
  users: {},
  new_this_week: { state: 'new' },
  mfa_enrolled: { state: 'enrolled' },
  lifetime: { access: 'lifetime' },
  admins: { role: 'admin' },
  testers: { role: 'tester' },
  influencers: { role: 'influencer' },
  blocked: { state: 'closed' },
}
const names = Object.keys(filters) as (keyof typeof filters)[]

/** The dashboard's numbers, and the state of the school's parts. */
export const OverviewTab = () => {
  const overview = useQuery(admin.query.overview.queryOptions())
  return (
    <QueryBoundary query={overview}>
      {({ totals, status }) => (
        <>
          <Totals totals={totals} />
          <StatusList status={status} />
        </>
      )}
    </QueryBoundary>
  )
}

const Totals = ({ totals }: { totals: Overview['totals'] }) => {
  const { t } = useTranslation('admin')
  return (
    <dl aria-label={t('overview.totals')} className="grid grid-cols-2 gap-x-8 border-b-2 border-ink py-2 sm:grid-cols-4">
      {names.map((key) => (
        <div key={key} className="flex items-baseline gap-2.5 py-1">
          <dt className="order-2 text-sm text-ink-soft">{t(`overview.total.${key}`)}</dt>
          <dd className="font-display text-2xl leading-none font-[560]">
            <Link
              to={`?${new URLSearchParams({ tab: 'users', ...filters[key] })}`}
              aria-label={`${formatNumber(totals[key])} ${t(`overview.total.${key}`)}`}
              className="inline-flex min-h-11 items-center text-ink"
            >
              {formatNumber(totals[key])}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const StatusList = ({ status }: { status: Overview['status'] }) => {
  const { t } = useTranslation('admin')
  return (
    <Section title={t('overview.status')}>
      <ul className="border-t border-line">
        {status.map(({ key, state }) => (
          <li
            key={key}
            className="grid min-h-13 items-center gap-x-6 gap-y-1 border-b border-line py-2 sm:grid-cols-[12rem_8rem_minmax(0,1fr)]"
          >
            <span className="font-semibold">{t(`overview.part.${key}`)}</span>
            <span>
              <Badge tone={tones[state]}>{t(`overview.state.${state}`)}</Badge>
            </span>
            <span className="text-sm text-ink-soft">{t(`overview.says.${key}.${state}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
