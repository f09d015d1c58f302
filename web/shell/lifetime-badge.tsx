import { useTranslation } from 'react-i18next'
import { Badge } from '../kit/ui/badge.tsx'
import { Popover } from '../kit/ui/popover.tsx'

/** What the learner has for good, and what that means. */
export const LifetimeBadge = () => {
  const { t } = useTranslation('shell')
  return (
    <Popover
      trigger={
        <Badge tone="brand" className="max-[23rem]:whitespace-normal">
          {t('header.lifetimeFree')}
        </Badge>
      }
    >
      {t('header.lifetimeFreeMeans')}
    </Popover>
  )
}
