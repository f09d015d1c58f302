import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lateComponent, lazyFill, Skeleton, useIsPainted } from '#web'
import type { ExerciseRunProps, ModuleAsideProps } from '../../courses/slots.ts'

const ExerciseCall = lateComponent(async () => (await import('./exercise-call.tsx')).ExerciseCall, {
  waitsForUse: true,
  showsDrafts: true,
  Meanwhile: () => <Skeleton lines={5} />,
})

/** The exercise's call, loaded with the first module page instead of with the app. What it is drawn from is asked for meanwhile. */
export const LazyExerciseCall = (props: ExerciseRunProps) => {
  const client = useQueryClient()
  const { id, requiresApiCall } = props.subSlide
  const isPainted = useIsPainted()
  const [wasPainted] = useState(isPainted)
  useEffect(() => {
    if (!requiresApiCall || wasPainted) return
    // What is missing here is missed, and told, where it is drawn.
    import('./quota-client.ts').then(({ usageQuery }) => client.prefetchQuery(usageQuery(id))).catch(() => undefined)
  }, [client, id, requiresApiCall, wasPainted])
  return <ExerciseCall {...props} />
}

export const LazyTrainingWheelsCard = lazyFill<ModuleAsideProps>(
  () => import('./training-wheels-card.tsx'),
  ({ place }) => (place === 'bar' ? null : <Skeleton lines={3} />),
)
