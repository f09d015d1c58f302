import type { ComponentProps } from 'react'
import { lateComponent, Skeleton } from '#web'
import type { WrittenExercise } from './written-exercise.tsx'

const Late = lateComponent(async () => (await import('./written-exercise.tsx')).WrittenExercise)

/** The written exercise with its form, which lessons with AI calls do without. */
export const LateWrittenExercise = (props: ComponentProps<typeof WrittenExercise>) => <Late {...props} meanwhile={<Skeleton lines={7} />} />
