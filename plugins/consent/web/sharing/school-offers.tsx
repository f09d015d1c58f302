import { Button, Notice, useTranslation } from '#web'
import { usePortal } from '../use-portal.ts'
import { useSchoolLinks } from './use-school-links.ts'

const Offers = () => {
  const { t } = useTranslation('consent')
  const { links, accept, end } = useSchoolLinks()
  const offers = links.data?.filter(({ status }) => status === 'offered') ?? []
  return offers.map((link) => (
    <Notice key={link.id} tone="info" title={t('card.offerTitle', { school: link.school })}>
      <p className="[overflow-wrap:anywhere]">{t('card.offerText', { teacher: link.teacher_email })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button small variant="secondary" busy={accept.isPending} onClick={() => accept.mutate(link)}>
          {t('card.accept')}
        </Button>
        <Button small variant="secondary" busy={end.isPending} onClick={() => end.mutate(link)}>
          {t('card.refuse')}
        </Button>
      </div>
    </Notice>
  ))
}

/** On a student's dashboard: the class whose code they entered, until they answer whether it may see their progress. */
const SchoolOffers = () => (usePortal().data?.chosen_portal === 'student' ? <Offers /> : null)

export default SchoolOffers
