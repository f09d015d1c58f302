import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CourseModule, ModuleState } from '../../courses/contract.ts'
import { account } from './account-client.ts'
import { certificates } from './certificates-client.ts'

const NameCard = lazy(async () => ({ default: (await import('./name-card.tsx')).NameCard }))

/** How many lessons before the end of a module the name is asked for. */
const lessonsAhead = 2

/** Beside the last lessons before somebody's first certificate: asks whoever has no name yet for the one that it will show. Holds nothing up. */
const NameBeforeCompletion = ({ module, state }: { module: CourseModule; state: ModuleState }) => {
  const left = module.subSlides.length - state.completed.length
  const isNear = left > 0 && left <= lessonsAhead
  const { data: profile } = useQuery(account.query.profile.queryOptions({ enabled: isNear }))
  const { data: issued } = useQuery(certificates.query.mine.queryOptions({ enabled: isNear && profile?.full_name.trim() === '' }))
  if (!isNear || !profile || profile.full_name.trim() || !issued || issued.length > 0) return null
  return (
    <Suspense>
      <NameCard />
    </Suspense>
  )
}

export default NameBeforeCompletion
