import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import type { DashboardRecord } from '../../courses/slots.ts'
import { formatCost, thisMonth } from './call-words.ts'
import { ledgerQuery } from './logbook-client.ts'
import { sumOf } from './sum-of.ts'

/** The dashboard's link to the logbook: the number of this month's calls, and their costs. */
const LogbookRecord = ({ draw }: { draw: (record: DashboardRecord) => ReactNode }) => {
  const { t } = useTranslation('logbook')
  const { data } = useQuery({ ...ledgerQuery(thisMonth()), refetchOnWindowFocus: false })
  const sum = data && sumOf(data)
  const text =
    sum && (sum.calls > 0 ? t('record.text', { count: sum.calls, cost: formatCost(sum.cost, sum.cost >= 1 ? 2 : 3) }) : t('record.none'))
  return draw({ to: '/logbook', name: t('title'), text })
}

export default LogbookRecord
