import { useSession } from '#web'
import { RedirectTo } from '../redirect-to.tsx'
import { useNext, withNext } from '../use-next.ts'
import { WaitingPage } from './waiting-page.tsx'

/** The way in: on to the dashboard for those who are signed in, to the sign-in for all others. */
export const Component = () => {
  const { status, session } = useSession()
  const next = useNext()
  if (status === 'loading') return <WaitingPage />
  return <RedirectTo to={session.user ? (next ?? '/dashboard') : withNext('/auth/request', next)} />
}
