import { useQuery } from '@tanstack/react-query'
import { LinkButton, Section, useTranslation } from '#web'
import { Board, leaderboard } from './board.tsx'

/** The dashboard's card: the first three, and the way to the page. */
export default function LeaderboardCard() {
  const { t } = useTranslation('leaderboard')
  const { data } = useQuery(leaderboard.query.board.queryOptions())
  if (!data) return null
  return (
    <Section title={t('title')}>
      <Board lines={data.lines.slice(0, 3)} />
      <LinkButton to="/leaderboard" variant="secondary" small className="justify-self-start">
        {t(data.hasJoined ? 'title' : 'takePart')}
      </LinkButton>
    </Section>
  )
}
