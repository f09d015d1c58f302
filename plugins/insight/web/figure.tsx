import { formatNumber, useTranslation } from '#web'
import { fewest } from '../insight-paths.ts'

interface FigureProps {
  /** Null: so few people that the number is not said. */
  readonly value: number | null
  /** What a whole bar stands for; without it there is no bar. */
  readonly most?: number
  readonly isAccent?: boolean
}

/** A number, and the same as a bar for whoever sees it. */
export const Figure = ({ value, most, isAccent = true }: FigureProps) => {
  const { t } = useTranslation('insight')
  return (
    <span className="grid gap-1">
      <span className="font-mono whitespace-nowrap">{value === null ? t('under', { count: fewest }) : formatNumber(value)}</span>
      {most !== undefined && (
        <span aria-hidden="true" className="h-2 max-w-32 min-w-12 border border-line bg-surface-sunken">
          {value !== null && value > 0 && (
            <span
              className={`block h-full ${isAccent ? 'bg-accent' : 'border-2 border-accent bg-surface-raised'}`}
              style={{ inlineSize: `${most > 0 ? Math.min(1, value / most) * 100 : 0}%` }}
            />
          )}
        </span>
      )}
    </span>
  )
}
