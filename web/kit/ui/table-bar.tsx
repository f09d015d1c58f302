import { classNames } from './class-names.ts'

interface TableBarProps {
  /** Share of a full bar, 0 to 1. */
  readonly share: number
  /** Draws an outline instead of a filled bar. */
  readonly isOutline?: boolean
  readonly className?: string
}

/** A number of a table as a bar. It is hidden from screen readers, since the number is also shown as text. */
export const TableBar = ({ share, isOutline = false, className }: TableBarProps) => (
  <span aria-hidden="true" className={classNames('block border border-line bg-surface-sunken', className)}>
    {share > 0 && (
      <span
        className={`block h-full ${isOutline ? 'border-2 border-accent bg-surface-raised' : 'bg-accent'}`}
        style={{ inlineSize: `${Math.min(1, share) * 100}%` }}
      />
    )}
  </span>
)
