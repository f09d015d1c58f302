import { lazy, Suspense } from 'react'
import { Skeleton } from '#web'
import type { ExerciseRunProps, ModuleAsideProps } from '../../courses/slots.ts'

const ExerciseCall = lazy(() => import('./exercise-call.tsx'))
const TrainingWheelsCard = lazy(() => import('./training-wheels-card.tsx'))

/** The exercise's call, loaded with the first module page instead of with the app. */
export const LazyExerciseCall = (props: ExerciseRunProps) => (
  <Suspense fallback={<Skeleton lines={5} />}>
    <ExerciseCall {...props} />
  </Suspense>
)

export const LazyTrainingWheelsCard = (props: ModuleAsideProps) => (
  <Suspense fallback={props.place === 'bar' ? null : <Skeleton lines={3} />}>
    <TrainingWheelsCard {...props} />
  </Suspense>
)
