import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import type { DashboardRecord } from '../../courses/slots.ts'
import { achievements } from './achievements-client.ts'

/** The dashboard's link to the badges. */
const AchievementsRecord = ({ draw }: { draw: (record: DashboardRecord) => ReactNode }) => {
  const { t } = useTranslation('achievements')
  const { data } = useQuery(achievements.query.mine.queryOptions({ input: {} }))
  return draw({ to: '/achievements', name: t('panel.title'), text: data && t('panel.count', { count: data.length }) })
}

export default AchievementsRecord
