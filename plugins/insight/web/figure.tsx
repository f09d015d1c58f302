import { fewestPeople } from '#core/contract'
import { formatNumber, TableBar, useTranslation } from '#web'

interface FigureProps {
  /** Null: so few people that the number is not said. */
  readonly value: number | null
  /** What a whole bar stands for; without it there is no bar. */
  readonly most?: number
  readonly isAccent?: boolean
}

export const FigureBar = ({ value, most, isAccent = true }: FigureProps & { readonly most: number }) => (
  <TableBar share={most > 0 ? (value ?? 0) / most : 0} isOutline={!isAccent} className="h-2 max-w-32 min-w-12" />
)

/** A number, and the same as a bar for whoever sees it. */
export const Figure = ({ value, most, isAccent = true }: FigureProps) => {
  const { t } = useTranslation('insight')
  return (
    <span className="grid gap-1">
      <span className="font-mono whitespace-nowrap">{value === null ? t('under', { count: fewestPeople }) : formatNumber(value)}</span>
      {most !== undefined && <FigureBar value={value} most={most} isAccent={isAccent} />}
    </span>
  )
}
