import { useQuery } from '@tanstack/react-query'
import { ChartSymbol, ErrorNote, failureOf, formatDate, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import type { UserAchievement } from '../contract.ts'
import { AchievementMark } from './achievement-mark.tsx'
import { achievements } from './achievements-client.ts'

/** `/achievements`: the badges, newest first. */
export const Component = () => {
  const { t, i18n } = useTranslation('achievements')
  usePageTitle(t('panel.title'))
  const { data, error, refetch } = useQuery(achievements.query.mine.queryOptions({ input: { locale: i18n.language } }))
  const textsOf = ({ achievement_data: data }: UserAchievement) =>
    'title' in data ? data : { title: t('paradox.badge'), description: t('paradox.badgeText') }
  return (
    <Page>
      <PageHead title={t('panel.title')} lede={data && data.length > 0 ? t('panel.count', { count: data.length }) : undefined} />
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && (
        <div className="flex items-center gap-3 rounded-lg border-[1.5px] border-dashed border-line-strong p-5">
          <ChartSymbol state="ahead" className="size-6" />
          <div>
            <p className="font-display text-lg leading-tight font-[560]">{t('panel.emptyTitle')}</p>
            <p className="text-ink-soft">{t('panel.emptyText')}</p>
          </div>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2">
          {data.map((achievement) => (
            <li key={achievement.achievement_key} className="flex items-start gap-3 border-b border-line py-3.5">
              <AchievementMark achievement={achievement} />
              <div className="grid min-w-0 gap-0.5">
                <p className="font-semibold break-words">{textsOf(achievement).title}</p>
                <p className="text-sm text-ink-soft break-words">{textsOf(achievement).description}</p>
                <p className="text-sm text-muted">{t('panel.earned', { date: formatDate(achievement.earned_at) })}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
