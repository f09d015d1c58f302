import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button, useTranslation } from '#web'
import type { CourseModule, ModuleState, SubSlide } from '../../contract.ts'
import { callsMade } from '../lesson-status.ts'

interface PreviousNextProps {
  module: CourseModule
  subSlide: SubSlide
  state: ModuleState
  onChoose: (id: string) => void
}

/** Spoken numbers up to ten read better in a sentence; beyond that, figures. */
const largestWord = 10

/** Links to the previous lesson and, once this one is done, to the next; otherwise says what is missing. */
export const PreviousNext = ({ module, subSlide, state, onChoose }: PreviousNextProps) => {
  const { t } = useTranslation('courses')
  const index = module.subSlides.indexOf(subSlide)
  const [previous, next] = [module.subSlides[index - 1], module.subSlides[index + 1]]
  const isDone = state.completed.includes(subSlide.id)
  const left = Math.max(0, subSlide.callsRequired - callsMade(state, subSlide.id))
  const inWords = left <= largestWord ? t(`numbers.${left}`) : String(left)
  const waitsFor = subSlide.requiresApiCall ? t('lesson.nextAfterCalls', { count: left, number: inWords }) : t('lesson.nextAfterAnswer')
  const hint = !next ? (isDone ? t('lesson.lastDone') : t('lesson.last')) : isDone ? '' : waitsFor

  return (
    <footer className="mt-auto flex items-center gap-2.5 pt-2">
      <p id="next-hint" className="min-w-0 flex-1 text-sm text-muted">
        {hint}
      </p>
      <Button
        variant="secondary"
        small
        disabled={!previous}
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={() => previous && onChoose(previous.id)}
      >
        {t('lesson.previous')}
      </Button>
      {next && (
        <Button variant="secondary" small disabled={!isDone} aria-describedby="next-hint" onClick={() => onChoose(next.id)}>
          {t('lesson.next')}
          <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Button>
      )}
    </footer>
  )
}
