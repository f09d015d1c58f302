import { useTranslation } from '#web'
import { usePortal } from '../use-portal.ts'

/** Reminds a visitor who has put off the choice of a portal; every way on leads back to it. */
const LandingGreeting = ({ title }: { title: string }) => {
  const { t } = useTranslation('consent')
  const { data } = usePortal()
  return data && !data.chosen_portal ? t('picker.title') : title
}

export default LandingGreeting
