import { apiFor, formatNumber, useTranslation } from '#web'
import type { BoardLine, leaderboardApi } from '../contract.ts'
import { leaderboardApi as routes } from '../contract.ts?routes'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const leaderboard = apiFor<typeof leaderboardApi>('leaderboard', routes)

/** The lines in order; one's own is marked in words too. */
export const Board = ({ lines }: { lines: readonly BoardLine[] }) => {
  const { t } = useTranslation('leaderboard')
  if (lines.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <ol className="border-t border-line">
      {lines.map(({ place, name, exercises, isMine }) => (
        <li key={place} className="flex items-baseline gap-4 border-b border-line py-3">
          <span className="w-8 font-mono">{formatNumber(place)}</span>
          <span className="grow [overflow-wrap:anywhere]">{isMine ? t('mine', { name }) : name}</span>
          <span className="font-mono">{t('exercises', { count: exercises })}</span>
        </li>
      ))}
    </ol>
  )
}
