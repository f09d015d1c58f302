import { GraduationCap } from 'lucide-react'
import { Badge, type HeaderItemProps, Popover, useTranslation } from '#web'
import { usePortal } from './use-portal.ts'

const Sign = ({ place }: HeaderItemProps) => {
  const { t } = useTranslation('consent')
  return (
    <Popover
      triggerClassName={place === 'menu' ? '' : 'shrink-0 max-[23rem]:hidden max-lg:justify-center'}
      trigger={
        <Badge tone="accent">
          <GraduationCap aria-hidden="true" className={place === 'menu' ? 'size-4' : 'size-4 lg:hidden'} />
          <span className={place === 'menu' ? undefined : 'max-lg:sr-only'}>{t('studentMode.badge')}</span>
        </Badge>
      }
    >
      {t('studentMode.explain')}
    </Popover>
  )
}

/** In the header of people in student mode; on narrow screens an icon without text, and on the narrowest only in the menu. */
const StudentBadge = ({ place }: HeaderItemProps) => (usePortal().data?.is_student ? <Sign place={place} /> : null)

export default StudentBadge
