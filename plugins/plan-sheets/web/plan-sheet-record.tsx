import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, useTranslation } from '#web'
import type { DashboardRecord } from '../../courses/slots.ts'
import { sheetsQuery } from './plan-sheets-client.ts'

/** The dashboard's link to the sheet. */
const PlanSheetRecord = ({ draw }: { draw: (record: DashboardRecord) => ReactNode }) => {
  const { t } = useTranslation('plan-sheets')
  const { data } = useQuery(sheetsQuery())
  const [newest] = data ?? []
  const text = newest ? t('dashboard.text', { title: newest.title, when: formatDate(newest.updated_at) }) : t('dashboard.begin')
  return draw({ to: '/plan-sheet', name: t('dashboard.title'), text: data && text })
}

export default PlanSheetRecord
