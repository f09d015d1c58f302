import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, ChartSymbol, ErrorNote, failureOf, formatDate, Skeleton, useTranslation } from '#web'
import type { UserAchievement } from '../contract.ts'
import { AchievementMark } from './achievement-mark.tsx'
import { achievements } from './achievements-client.ts'

const shownAtFirst = 6

/** The dashboard's list of badges, newest first. */
const AchievementsPanel = () => {
  const { t } = useTranslation('achievements')
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, refetch } = useQuery(achievements.query.mine.queryOptions())
  const textsOf = ({ achievement_data: data }: UserAchievement) =>
    'title' in data ? data : { title: t('paradox.badge'), description: t('paradox.badgeText') }
  return (
    <section aria-labelledby="achievements-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="achievements-title" className="text-xl">
          {t('panel.title')}
        </h2>
        {data && data.length > 0 && <p className="text-sm text-ink-soft">{t('panel.count', { count: data.length })}</p>}
      </div>
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
          {data.slice(0, isWhole ? undefined : shownAtFirst).map((achievement) => (
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
      {data && data.length > shownAtFirst && (
        <div>
          <Button
            variant="quiet"
            small
            className="-ms-3"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            icon={
              <ChevronDown
                aria-hidden="true"
                className={`size-5 transition-transform motion-reduce:transition-none ${isWhole ? 'rotate-180' : ''}`}
              />
            }
          >
            {t(isWhole ? 'panel.showFewer' : 'panel.showAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

export default AchievementsPanel
