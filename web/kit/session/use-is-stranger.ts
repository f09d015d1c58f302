import { mayBeSignedIn } from '../../start/signed-in-hint.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useSession } from './use-session.ts'

/**
 * Whether to show what is for people without a session, such as the way to sign in: also in what the server paints for everybody, and
 * before the session is known where nobody was signed in. The style `for-strangers` hides it meanwhile from those who were.
 */
export const useIsStranger = (): boolean => {
  const { status, session } = useSession()
  const isHydrated = useHydrated()
  return session.user === null && (status === 'ready' || !isHydrated || !mayBeSignedIn())
}
