import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import type { DashboardRecord } from '../../courses/slots.ts'
import { projects } from './projects-client.ts'

/** The dashboard's link to the learner's projects. */
const ProjectsRecord = ({ draw }: { draw: (record: DashboardRecord) => ReactNode }) => {
  const { t } = useTranslation('projects')
  const { data } = useQuery(projects.query.list.queryOptions({ refetchOnWindowFocus: false }))
  const hidden = data?.filter(({ share_visibility }) => share_visibility === 'private').length ?? 0
  const text = data?.length ? t('record.text', { hidden, shared: data.length - hidden }) : t('record.none')
  return draw({ to: '/projects', name: t('record.name'), text: data && text })
}

export default ProjectsRecord
