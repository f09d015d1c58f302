import { MenuLink, useSession, useTranslation } from '#web'

const Items = () => {
  const { t } = useTranslation('solo-checks')
  return <MenuLink to="/check-items">{t('school.itemsTitle')}</MenuLink>
}

/** In the user menu of editors and admins: a link to the statistics of check items. */
const ItemsLink = () => {
  const role = useSession().session.user?.role
  return role === 'editor' || role === 'admin' ? <Items /> : null
}

export default ItemsLink
