import { Checkbox, useTranslation } from '#web'
import { useKept } from '../use-kept.ts'

const none: string[] = []

/** What the learner can verify alone; the ticks stay in this browser and decide nothing. */
export const CheckYourself = ({ subSlideId, items }: { subSlideId: string; items: readonly string[] }) => {
  const { t } = useTranslation('courses')
  const [ticked, keep] = useKept(`checks.${subSlideId}`, none)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="check-yourself" className="grid gap-2">
      <h3 id="check-yourself">{t('lesson.checkYourself')}</h3>
      <p className="text-sm text-muted">{t('lesson.checkYourselfNote')}</p>
      {items.map((item) => (
        <Checkbox
          key={item}
          label={item.replaceAll('`', '')}
          checked={ticked.includes(item)}
          onCheckedChange={(isTicked) => keep(isTicked ? [...ticked, item] : ticked.filter((each) => each !== item))}
        />
      ))}
    </section>
  )
}
