import { formatNumber, useTranslation } from '#web'
import type { BoardLine } from '../contract.ts'

/** The lines in order; one's own is marked in words too. */
export const Board = ({ lines }: { lines: readonly BoardLine[] }) => {
  const { t } = useTranslation('leaderboard')
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
