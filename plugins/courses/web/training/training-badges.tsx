import { Check } from 'lucide-react'
import { ChartSymbol, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { callsMade, lessonStatus } from '../lesson-status.ts'

interface TrainingBadgesProps {
  module: CourseModule
  state: ModuleState
  activeId: string
  onChoose: (id: string) => void
}

/** The module's exercises with their counts and badges; open exercises can be chosen. */
export const TrainingBadges = ({ module, state, activeId, onChoose }: TrainingBadgesProps) => {
  const { t } = useTranslation('courses')
  return (
    <section aria-labelledby="training-badges">
      <h2 id="training-badges" className="text-xl">
        {t('training.progress')}
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {module.subSlides.map(({ id, title, callsRequired, achievement }) => {
          const status = lessonStatus(module, state, id)
          const made = Math.min(callsMade(state, id), callsRequired)
          return (
            <li key={id}>
              <button
                type="button"
                disabled={status === 'locked'}
                aria-current={id === activeId ? 'step' : undefined}
                onClick={() => onChoose(id)}
                className="grid min-h-11 w-full grid-cols-[1.75rem_1fr_auto] items-center gap-x-2 py-2.5 text-start not-disabled:cursor-pointer disabled:text-muted"
              >
                <ChartSymbol state={id === activeId ? 'here' : status === 'open' ? 'ahead' : status} />
                <span className="leading-snug">
                  <span className="block font-semibold">
                    {title}
                    {status === 'done' && <Check aria-hidden="true" className="ms-1.5 inline size-[1.1em] text-success" />}
                  </span>
                  <span className="text-sm text-muted">
                    {status === 'done'
                      ? t('module.earned', { title: achievement.title })
                      : t('training.badge', { title: achievement.title })}
                  </span>
                </span>
                {callsRequired > 0 && (
                  <span className="font-mono text-sm">
                    {made}/{callsRequired}
                  </span>
                )}
                <span className="sr-only">{t(`status.${status}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
