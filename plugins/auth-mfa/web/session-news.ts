import { useEffect } from 'react'
import { useSession } from '#web'

const name = 'auth-mfa.session'

/** Tells this browser's other tabs that somebody has signed in, so that none goes on waiting. */
export const announceSession = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed-in')
  channel.close()
}

/** Asks for the session again when another tab has signed in, and when this one is looked at again. */
export const useSessionNews = (): void => {
  const { reload } = useSession()
  useEffect(() => {
    const ask = () => void reload().catch(() => undefined)
    const seen = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', seen)
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
    channel?.addEventListener('message', ask)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      channel?.close()
    }
  }, [reload])
}
