import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Button, Notice, takenOverAtOnce, useSession, useTranslation } from '#web'
import { admin } from './admin-client.ts'

const dismissed = 'admin.mfa-banner-dismissed'
/** Adoption in percent from which the banner is silent. */
const enough = 80

const never = () => () => undefined
const isDismissed = () => localStorage.getItem(dismissed) === 'true'
/** The server that paints the dashboard knows nothing of the browser's memory: it shows no banner. */
const notKnown = () => true

const Banner = () => {
  takenOverAtOnce()
  const { t } = useTranslation('admin')
  const wasDismissed = useSyncExternalStore(never, isDismissed, notKnown)
  const [isDismissedNow, setDismissed] = useState(false)
  const isHidden = wasDismissed || isDismissedNow
  const { data } = useQuery(admin.query.mfaStats.queryOptions({ enabled: !isHidden }))
  if (!data || isHidden || data.percentage >= enough) return null
  const dismiss = () => {
    localStorage.setItem(dismissed, 'true')
    setDismissed(true)
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

/** The dashboard's note to admins that too few accounts have an authenticator. Dismissing it is remembered in this browser. */
const MfaBanner = () => {
  const { session } = useSession()
  return session.user?.role === 'admin' && session.aal === 'aal2' ? <Banner /> : null
}

export default MfaBanner
