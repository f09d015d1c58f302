import { useTranslation } from '#web'
import { usePortal } from '../use-portal.ts'

/** Reminds a user who has put off the choice of a portal; every link leads back to the choice. */
const LandingGreeting = ({ title }: { title: string }) => {
  const { t } = useTranslation('consent')
  const { data } = usePortal()
  return data && !data.chosen_portal ? t('picker.title') : title
}

export default LandingGreeting
