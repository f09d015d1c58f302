import { useEffect } from 'react'
import { useSession } from '#web'

const name = 'auth-mfa.session'

/** Notifies this browser's other tabs that somebody has signed in, so that none keeps waiting. */
export const announceSession = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed-in')
  channel.close()
}

/** Reloads the session when another tab has signed in, and when this tab becomes visible again. */
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
