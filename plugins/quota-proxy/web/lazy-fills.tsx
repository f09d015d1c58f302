import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { lazyFill, Skeleton } from '#web'
import type { ExerciseRunProps, ModuleAsideProps } from '../../courses/slots.ts'

const ExerciseCall = lazy(() => import('./exercise-call.tsx'))

/** The exercise's call, loaded with the first module page instead of with the app. What it is drawn from is asked for meanwhile. */
export const LazyExerciseCall = (props: ExerciseRunProps) => {
  const client = useQueryClient()
  const { id, requiresApiCall } = props.subSlide
  useEffect(() => {
    if (!requiresApiCall) return
    // What is missing here is missed, and told, where it is drawn.
    import('./quota-client.ts').then(({ usageQuery }) => client.prefetchQuery(usageQuery(id))).catch(() => undefined)
  }, [client, id, requiresApiCall])
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <ExerciseCall {...props} />
    </Suspense>
  )
}

export const LazyTrainingWheelsCard = lazyFill<ModuleAsideProps>(
  () => import('./training-wheels-card.tsx'),
  ({ place }) => (place === 'bar' ? null : <Skeleton lines={3} />),
)
