import { Check } from 'lucide-react'
import { Button, useTranslation } from '#web'
import type { ExerciseSteps } from './use-exercise-steps.ts'

/** Ticks the shown step of a written exercise, or removes the tick. */
export const TickStep = ({ steps, step, onTicked }: { steps: ExerciseSteps; step: number; onTicked: () => void }) => {
  const { t } = useTranslation('courses')
  const isTicked = steps.isTicked(step)
  return (
    <Button
      variant={isTicked ? 'quiet' : 'secondary'}
      small
      className="mt-3"
      icon={isTicked ? undefined : <Check aria-hidden="true" className="size-5" />}
      onClick={() => {
        steps.tick(step, !isTicked)
        if (!isTicked) onTicked()
      }}
    >
      {t(isTicked ? 'desk.untick' : 'desk.tick')}
    </Button>
  )
}
