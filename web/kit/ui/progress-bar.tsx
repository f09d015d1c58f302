import { classNames } from './class-names.ts'

interface ProgressBarProps {
  value: number
  max: number
  /** The count as text: "10 of 20 calls used". */
  label: string
  done?: boolean
  className?: string
}

/** With more ticks, they would be thinner than the gaps between them. */
const mostTicks = 40

/** Progress as countable ticks: magenta until complete, then green. The page shows the value as text beside it. */
export const ProgressBar = ({ value, max, label, done = false, className }: ProgressBarProps) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={label}
      className={classNames('relative h-3 overflow-hidden rounded-[2px] border border-line-strong bg-surface-sunken', className)}
    >
      <svg
        aria-hidden="true"
        width={`${share * 100}%`}
        className={classNames('absolute inset-y-0 start-0 h-full forced-colors:bg-[Highlight]', done ? 'bg-success' : 'bg-accent')}
      />
      {max > 1 && max <= mostTicks && (
        <svg aria-hidden="true" className="absolute inset-0 size-full fill-surface-raised">
          {Array.from({ length: max - 1 }, (_, tick) => `${((tick + 1) / max) * 100}%`).map((place) => (
            <rect key={place} x={place} width="1.5" height="100%" />
          ))}
        </svg>
      )}
    </div>
  )
}
