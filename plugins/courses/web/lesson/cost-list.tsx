import { useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'

/** The cost of something: now, later, and one example. */
export const CostList = ({ costInfo }: { costInfo: SubSlide['costInfo'] }) => {
  const { t } = useTranslation('courses')
  return (
    <dl className="grid gap-3">
      {(['freeNow', 'scaleInfo', 'example'] as const).map((key) => (
        <div key={key}>
          <dt className="text-sm text-muted">{t(`cost.${key}`)}</dt>
          <dd>{costInfo[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
