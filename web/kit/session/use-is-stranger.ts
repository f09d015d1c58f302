import { mayBeSignedIn } from '../../start/signed-in-hint.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useSession } from './use-session.ts'

/**
 * Whether to show content for people without a session, such as the sign-in link: also in pages that the server renders for everybody, and
 * before the session is known if nobody was signed in. The style `for-strangers` hides it meanwhile from people who were.
 */
export const useIsStranger = (): boolean => {
  const { status, session } = useSession()
  const isHydrated = useHydrated()
  return session.user === null && (status === 'ready' || !isHydrated || !mayBeSignedIn())
}
