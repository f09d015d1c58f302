import { useQuery } from '@tanstack/react-query'
import { LinkButton, useTranslation } from '#web'
import { Board } from './board.tsx'
import { leaderboard } from './leaderboard-client.ts'

/** The dashboard's card: the first three, and the way to the page. */
const LeaderboardCard = () => {
  const { t } = useTranslation('leaderboard')
  const { data } = useQuery(leaderboard.query.board.queryOptions())
  if (!data) return null
  return (
    <section aria-labelledby="leaderboard-title" className="grid gap-4">
      <h2 id="leaderboard-title" className="text-xl">
        {t('title')}
      </h2>
      {data.lines.length > 0 ? <Board lines={data.lines.slice(0, 3)} /> : <p className="text-ink-soft">{t('empty')}</p>}
      <div>
        <LinkButton to="/leaderboard" variant="secondary" small>
          {t(data.hasJoined ? 'open' : 'takePart')}
        </LinkButton>
      </div>
    </section>
  )
}

export default LeaderboardCard
