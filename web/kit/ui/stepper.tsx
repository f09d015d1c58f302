import { ChartSymbol } from './chart-symbol.tsx'
import { classNames } from './class-names.ts'
import { withIndexKeys } from './with-index-keys.ts'

export type StepState = 'done' | 'current' | 'busy' | 'ahead' | 'stopped' | 'failed'

export interface Step {
  readonly label: string
  readonly state: StepState
  /** The state as text: "done", "your turn", "answering", "failed, not counted". */
  readonly stateText: string
}

interface StepperProps {
  /** The name of the steps: "Calls of this lesson". */
  readonly label: string
  readonly steps: readonly Step[]
  /** The step that is shown, counted from 0. */
  readonly selected: number
  readonly onSelect: (step: number) => void
  readonly className?: string | undefined
}

/** The most labels side by side; with more steps the ticks have numbers, and the selected label is shown in full below. */
const mostLabels = 4

const ticks: Record<StepState, string> = {
  done: 'border-accent bg-accent forced-colors:bg-[Highlight]',
  stopped: 'border-accent bg-accent forced-colors:bg-[Highlight]',
  current: 'border-accent bg-surface-raised',
  busy: 'border-accent bg-surface-raised',
  ahead: 'border-line-strong bg-surface-raised',
  failed: 'border-[1.5px] border-dashed border-danger',
}

const words: Record<StepState, string> = {
  done: 'text-ink',
  stopped: 'text-ink',
  current: 'text-accent',
  busy: 'text-accent',
  ahead: 'text-ink-soft',
  failed: 'text-danger',
}

const isHere = (state: StepState) => state === 'current' || state === 'busy'
const symbolOf = (state: StepState) => (isHere(state) ? 'here' : state === 'done' || state === 'stopped' ? 'done' : 'ahead')
/** Whether a state keeps its text in a narrow stepper: it is an unplanned one. */
const isUnusual = (state: StepState) => state === 'stopped' || state === 'failed'

/** Progress ticks large enough to be named and pressed. Steps that are done and those ahead can be shown as well. */
export const Stepper = ({ label, steps, selected, onSelect, className }: StepperProps) => {
  const isCrowded = steps.length > mostLabels
  const shown = steps[selected]
  return (
    <div className={classNames('@container', className)}>
      <ol aria-label={label} className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1">
        {withIndexKeys(steps).map(({ key, item: { label: name, state, stateText } }, index) => {
          const isSelected = index === selected
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={isSelected ? 'step' : undefined}
                onClick={() => onSelect(index)}
                className={classNames(
                  'group/step grid min-h-12 w-full content-start justify-items-center gap-x-2 gap-y-1.5 rounded-xs text-center @xl:grid-cols-[auto_1fr] @xl:items-center @xl:justify-items-start @xl:text-start',
                  words[state],
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames('relative h-2.5 w-full overflow-hidden rounded-[2px] border @xl:col-span-2', ticks[state])}
                >
                  {isHere(state) && <span className="absolute inset-y-0 start-0 w-2.5 bg-accent forced-colors:bg-[Highlight]" />}
                </span>
                <ChartSymbol state={symbolOf(state)} className={isHere(state) ? '@max-xl:text-[1.1em]' : undefined} />
                <span className="flex min-w-0 max-w-full flex-wrap items-baseline justify-center gap-x-2.5 leading-tight @max-xl:text-sm @xl:justify-start">
                  <b
                    className={classNames(
                      'max-w-full underline-offset-[0.25em] [overflow-wrap:anywhere] group-hover/step:underline',
                      isHere(state) ? 'font-bold' : 'font-semibold',
                      isSelected && !isHere(state) && 'underline decoration-2',
                    )}
                  >
                    <span className={isCrowded ? '' : 'sr-only @xl:not-sr-only'}>{index + 1}. </span>
                    <span className={isCrowded ? 'sr-only' : ''}>{name}</span>
                  </b>
                  <span className="sr-only">, </span>
                  <span
                    className={classNames(
                      'text-sm',
                      !isCrowded && '@xl:not-sr-only',
                      (isCrowded || !isUnusual(state)) && 'sr-only',
                      (state === 'done' || state === 'stopped' || state === 'ahead') && 'text-muted',
                    )}
                  >
                    {stateText}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {isCrowded && shown && (
        <p aria-hidden="true" className={classNames('mt-1.5 text-sm', words[shown.state])}>
          <b>
            {selected + 1}. {shown.label}
          </b>{' '}
          {shown.stateText}
        </p>
      )}
    </div>
  )
}
