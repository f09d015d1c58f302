import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyFill, Skeleton } from '#web'
import type { ExerciseRunProps, ModuleAsideProps } from '../../courses/slots.ts'

/** Prefetches the data of an exercise's call while its code loads. */
const CallOnItsWay = ({ subSlide: { id, requiresApiCall } }: ExerciseRunProps) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!requiresApiCall) return
    // A failure is reported by the component that needs the data.
    import('./quota-client.ts').then(({ usageQuery }) => client.prefetchQuery(usageQuery(id))).catch(() => undefined)
  }, [client, id, requiresApiCall])
  return <Skeleton lines={5} />
}

/** The exercise's call, loaded with the first module page instead of with the app. */
export const LazyExerciseCall = lazyFill<ExerciseRunProps>(
  async () => ({ default: (await import('./exercise-call.tsx')).ExerciseCall }),
  CallOnItsWay,
)

export const LazyTrainingWheelsCard = lazyFill<ModuleAsideProps>(
  () => import('./training-wheels-card.tsx'),
  ({ place }) => (place === 'bar' ? null : <Skeleton lines={3} />),
)
