import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import { lessonPath } from '../../courses/contract.ts'
import type { DashboardRecord } from '../../courses/slots.ts'
import { evidence } from './evidence-client.ts'

/** The dashboard's link to the first lesson with an open item, with the sum of the work that the learner has shown. */
const WorkRecord = ({ draw }: { draw: (record: DashboardRecord) => ReactNode }) => {
  const { t } = useTranslation('evidence')
  const { data } = useQuery(evidence.query.sum.queryOptions())
  const text =
    data &&
    (data.total === 0
      ? t('record.none')
      : t(data.own_word > 0 ? 'record.sumWithWord' : 'record.sum', { shown: data.shown, total: data.total, own: data.own_word }))
  return draw({ to: data?.open ? lessonPath(data.open.module_id, data.open.sub_slide_id) : '/modules', name: t('record.name'), text })
}

export default WorkRecord
