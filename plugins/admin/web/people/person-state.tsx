import { Placard, useTranslation } from '#web'
import type { AdminUser } from '../../contract.ts'

/** Whether an account is in use, waits for its address to be proven, or is closed. */
export const PersonState = ({ person }: { person: AdminUser }) => {
  const { t } = useTranslation('admin')
  if (person.is_blocked) return <Placard tone="danger">{t('users.blocked')}</Placard>
  if (person.email_confirmed) return <Placard tone="success">{t('users.active')}</Placard>
  return <Placard tone="warning">{t('users.unconfirmed')}</Placard>
}
