import { lateComponent, Skeleton } from '#web'

/** The written exercise with its form, which lessons with AI calls do without. */
export const LateWrittenExercise = lateComponent(async () => (await import('./written-exercise.tsx')).WrittenExercise, {
  waitsForUse: true,
  showsDrafts: true,
  Meanwhile: () => <Skeleton lines={7} />,
})
