import { useSession } from '#web'
import { RedirectTo } from '../redirect-to.tsx'
import { useNext, withNext } from '../use-next.ts'
import { WaitingPage } from './waiting-page.tsx'

/** The entry: redirects signed-in people to the dashboard, and all others to the sign-in. */
export const Component = () => {
  const { status, session } = useSession()
  const next = useNext()
  if (status === 'loading') return <WaitingPage />
  return <RedirectTo to={session.user ? (next ?? '/dashboard') : withNext('/auth/request', next)} />
}
