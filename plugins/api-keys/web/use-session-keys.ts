import { useEffect, useState } from 'react'
import { expiredServices, readSessionKeys, watchSessionKeys } from '../session-keys.ts'

const look = (userId: string) => ({ keys: readSessionKeys(userId), expired: expiredServices(userId) })

/** The person's current session keys and the services whose keys have expired. */
export const useSessionKeys = (userId: string) => {
  const [state, setState] = useState(() => look(userId))
  useEffect(() => {
    const update = () => setState(look(userId))
    update()
    return watchSessionKeys(update)
  }, [userId])
  return state
}
