import { Button, classNames, Markdown, useTranslation } from '#web'
import type { BridgeStep } from '../contract.ts'

interface PracticeStepsProps {
  steps: readonly { readonly step: BridgeStep; readonly number: number }[]
  met: ReadonlySet<string>
  current: string | undefined
  /** The language of the steps' texts. */
  language: string
  /** Puts a step's line into the terminal's input; absent where nothing is typed. */
  onTypeIt?: ((line: string) => void) | undefined
}

/** Steps of a practice: the current one in full, the finished and the following ones in one line each. */
export const PracticeSteps = ({ steps, met, current, language, onTypeIt }: PracticeStepsProps) => {
  const { t, i18n } = useTranslation('bridges')
  if (steps.length === 0) return null
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] border-t border-line" lang={language}>
      {steps.map(({ step, number }) => {
        const isMet = met.has(step.id)
        const isCurrent = step.id === current
        return (
          <li
            key={step.id}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-s-4 border-b border-b-line py-2.5 ps-2.5',
              isCurrent ? 'border-s-brand bg-surface-raised' : 'border-s-transparent',
            )}
          >
            <span aria-hidden="true" className={classNames('font-mono', isMet ? 'text-success' : 'text-muted')}>
              {isMet ? '✓' : number}
            </span>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              <span lang={i18n.language} className="sr-only">
                {t(isMet ? 'practice.stepDone' : 'practice.step', { number })}
              </span>
              <div className={classNames(!isCurrent && 'line-clamp-1 text-ink-soft')}>
                <Markdown>{step.text}</Markdown>
              </div>
              {step.try && isCurrent && onTypeIt && (
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1" lang={i18n.language}>
                  <code dir="ltr" className="rounded-xs bg-surface-sunken px-2 py-1 font-mono text-sm wrap-anywhere">
                    {step.try}
                  </code>
                  <Button variant="quiet" small className="underline underline-offset-4" onClick={() => onTypeIt(step.try ?? '')}>
                    {t('practice.typeIt')}
                  </Button>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
