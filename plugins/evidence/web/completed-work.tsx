import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import { evidenceQuery } from './evidence-client.ts'
import { useSum } from './use-sum.ts'

/** The badge of a completed module once each lesson has its achievement; before that, the completion and the sum of shown items. */
const CompletedWork = ({ moduleId, children }: { moduleId: string; children: ReactNode }) => {
  const { t, i18n } = useTranslation('evidence')
  const { data } = useQuery(evidenceQuery(moduleId, i18n.language))
  const items = data?.lessons.flatMap((lesson) => lesson.items) ?? []
  const sum = useSum(items)
  if (data?.lessons.every(({ achievement }) => achievement !== null)) return children
  return (
    <>
      <p>{t('done.module')}</p>
      <p className="text-sm font-semibold text-ink">{sum}</p>
    </>
  )
}

export default CompletedWork
