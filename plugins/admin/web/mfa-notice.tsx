import { useQuery } from '@tanstack/react-query'
import { Button, localStore, Notice, useBrowserState, useTranslation } from '#web'
import { admin } from './admin-client.ts'

const dismissed = 'admin.mfa-banner-dismissed'
/** The percentage of accounts with an authenticator from which the banner is not shown. */
const enough = 80

const isDismissed = () => localStore.getItem(dismissed) === 'true'

/** Says that too few accounts have an authenticator. Its dismissal is stored in this browser. */
export const MfaNotice = () => {
  const { t } = useTranslation('admin')
  // Hidden until it is known that it was not dismissed.
  const [isHidden, setHidden] = useBrowserState(isDismissed, true)
  const { data } = useQuery(admin.query.mfaStats.queryOptions({ enabled: !isHidden }))
  if (!data || isHidden || data.percentage >= enough) return null
  const dismiss = () => {
    localStore.setItem(dismissed, 'true')
    setHidden(true)
  }
  return (
    <Notice tone="warning" title={t('mfa.title')}>
      <p>{t('mfa.text', { enrolled: data.mfa_enrolled, count: data.total_users, percentage: data.percentage })}</p>
      <Button variant="secondary" small className="mt-3" onClick={dismiss}>
        {t('mfa.dismiss')}
      </Button>
    </Notice>
  )
}
