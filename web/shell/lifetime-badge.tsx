import { useTranslation } from 'react-i18next'
import { Placard } from '../kit/ui/placard.tsx'
import { Popover } from '../kit/ui/popover.tsx'

/** What the learner has for good, and what that means. */
export const LifetimeBadge = () => {
  const { t } = useTranslation('shell')
  return (
    <Popover
      trigger={
        <Placard tone="brand" className="max-[23rem]:whitespace-normal">
          {t('header.lifetimeFree')}
        </Placard>
      }
    >
      {t('header.lifetimeFreeMeans')}
    </Popover>
  )
}
