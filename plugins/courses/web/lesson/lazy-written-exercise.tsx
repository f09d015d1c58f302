import type { ComponentProps } from 'react'
import { lazyComponent, Skeleton } from '#web'
import type { WrittenExercise } from './written-exercise.tsx'

const Lazy = lazyComponent(async () => (await import('./written-exercise.tsx')).WrittenExercise)

/** The written exercise with its form, loaded lazily because lessons with AI calls do not need it. */
export const LazyWrittenExercise = (props: ComponentProps<typeof WrittenExercise>) => <Lazy {...props} meanwhile={<Skeleton lines={7} />} />
