import { useQuery } from '@tanstack/react-query'
import { currentLanguage, Disclosure, ErrorNote, failureOf, formatDate, useTranslation } from '#web'
import type { Activity } from '../../contract.ts'
import { modulesQuery } from '../courses-client.ts'
import { useLiveActivities } from './use-live-activities.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An amount in the smallest unit of its currency, as people write it. */
const money = (amount: unknown, currency: unknown): string => {
  if (typeof amount !== 'number' || !text(currency)) return ''
  const format = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency: text(currency) })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The number of entries shown; the rest of the list opens on demand. */
const inSight = 1

const Lines = ({ activities, say }: { activities: readonly Activity[]; say: (activity: Activity) => string }) => (
  <ol aria-live="polite" className="divide-y divide-line empty:hidden">
    {activities.map((activity) => (
      <li key={activity.id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
        <span>{say(activity)}</span>
        <time dateTime={activity.created_at} className="text-sm text-muted">
          {formatDate(activity.created_at)}
        </time>
      </li>
    ))}
  </ol>
)

/** The learner's recent activities, newest first; new lines arrive live. */
export const RecentActivity = () => {
  const { t, i18n } = useTranslation('courses')
  const activities = useLiveActivities()
  const modules = useQuery(modulesQuery(i18n.language))
  const moduleTitle = (id: unknown) => modules.data?.find((module) => module.id === id)?.title ?? text(id)
  const say = ({ activity_type, activity_data }: Activity): string =>
    t(`activity.${activity_type}`, {
      module: moduleTitle(activity_data.module_id),
      title: text(activity_data.title),
      badge: text(activity_data.badge),
      amount: money(activity_data.amount, activity_data.currency),
    })

  const list = activities.data ?? []

  return (
    <section aria-labelledby="recent-activity" className="grid gap-x-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-baseline">
      <h2 id="recent-activity" className="text-lg">
        {t('activity.title')}
      </h2>
      {activities.isError && <ErrorNote failure={failureOf(activities.error)} ns="courses" onRetry={() => void activities.refetch()} />}
      {activities.data?.length === 0 && <p className="text-ink-soft">{t('activity.none')}</p>}
      <div>
        <Lines activities={list.slice(0, inSight)} say={say} />
        {list.length > inSight && (
          <Disclosure summary={t('activity.older')}>
            <Lines activities={list.slice(inSight)} say={say} />
          </Disclosure>
        )}
      </div>
    </section>
  )
}
