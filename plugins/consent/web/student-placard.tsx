import { GraduationCap } from 'lucide-react'
import { Placard, useTranslation } from '#web'
import { usePortal } from './use-portal.ts'

const Sign = () => {
  const { t } = useTranslation('consent')
  return (
    <span title={t('studentMode.explain')} className="max-[22.5rem]:sr-only">
      <Placard tone="accent">
        <GraduationCap aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">{t('studentMode.placard')}</span>
      </Placard>
    </span>
  )
}

/** In the header of people in student mode; on narrow screens a sign without words. */
const StudentPlacard = () => (usePortal().data?.is_student ? <Sign /> : null)

export default StudentPlacard
