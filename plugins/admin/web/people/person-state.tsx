import { Badge, useTranslation } from '#web'
import type { AdminUser } from '../../contract.ts'

/** Whether an account is active, waits for its address to be proven, or is closed. */
export const PersonState = ({ person }: { person: AdminUser }) => {
  const { t } = useTranslation('admin')
  if (person.is_blocked) return <Badge tone="danger">{t('users.blocked')}</Badge>
  if (person.email_confirmed) return <Badge tone="success">{t('users.active')}</Badge>
  return <Badge tone="warning">{t('users.unconfirmed')}</Badge>
}
