import { useEffect, useState } from 'react'
import { expiredServices, readSessionKeys, sessionKeysChanged } from '../session-keys.ts'

const look = (userId: string) => ({ keys: readSessionKeys(userId), expired: expiredServices(userId) })

/** Often enough to notice soon that a key has expired. */
const lookEvery = 30_000

/** The person's session keys and the services whose keys have expired, as they are at this moment. */
export const useSessionKeys = (userId: string) => {
  const [state, setState] = useState(() => look(userId))
  useEffect(() => {
    const update = () => setState(look(userId))
    update()
    const timer = setInterval(update, lookEvery)
    window.addEventListener(sessionKeysChanged, update)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      window.removeEventListener(sessionKeysChanged, update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [userId])
  return state
}
