import { lazyComponent, useSession } from '#web'

const MfaNotice = lazyComponent(async () => (await import('./mfa-notice.tsx')).MfaNotice)

/** The dashboard's banner for admins when too few accounts have an authenticator: its code is loaded for admins only. */
const MfaBanner = () => {
  const { session } = useSession()
  return session.user?.role === 'admin' && session.aal === 'aal2' ? <MfaNotice /> : null
}

export default MfaBanner
