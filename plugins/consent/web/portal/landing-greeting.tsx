import { useTranslation } from '#web'
import { usePortal } from '../use-portal.ts'

/** Whoever has put the choice of a portal off is reminded of it; every way on leads back to it. */
const LandingGreeting = ({ title }: { title: string }) => {
  const { t } = useTranslation('consent')
  const { data } = usePortal()
  return data && !data.chosen_portal ? t('picker.title') : title
}

export default LandingGreeting
