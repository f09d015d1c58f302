import { Checkbox, useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { useStoredState } from '../use-stored-state.ts'

const none: string[] = []

/** The learner's ticks in a lesson's checklist; they stay in this browser and have no effect elsewhere. */
export const useChecks = ({ id, checkYourself }: SubSlide) => {
  const [kept, keep] = useStoredState(`checks.${id}`, none)
  return {
    ticked: checkYourself.filter((item) => kept.includes(item)).length,
    isTicked: (item: string) => kept.includes(item),
    tick: (item: string, isTicked: boolean) => keep(isTicked ? [...kept, item] : kept.filter((each) => each !== item)),
  }
}

/** A checklist that only the learner verifies. */
export const CheckYourself = ({ items, checks }: { items: readonly string[]; checks: ReturnType<typeof useChecks> }) => {
  const { t } = useTranslation('courses')
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('lesson.checkYourselfNote')}</p>
      {items.map((item) => (
        <Checkbox
          key={item}
          label={item.replaceAll('`', '')}
          checked={checks.isTicked(item)}
          onCheckedChange={(isTicked) => checks.tick(item, isTicked === true)}
        />
      ))}
    </div>
  )
}
