import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshSession, sessionIsFreshFor, sessionQuery } from './session-query.ts'
import { useSession } from './use-session.ts'

/** Seconds before its end at which a session is extended, and the longest wait between two checks. */
const nearExpiry = 300
const longestWait = 3600

/** Keeps a session alive while the tab is visible; a hidden tab lets it expire, and checks again when it becomes visible. */
export const useSessionRefresh = (): void => {
  const client = useQueryClient()
  const { data, dataUpdatedAt: updatedAt } = useQuery(sessionQuery)
  const { reload: refetch } = useSession()
  const lasts = data?.user ? data.expires_in : 0

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => void refetch().catch(() => undefined)
    const look = async () => {
      clearTimeout(timer)
      timer = undefined
      if (document.hidden || !lasts) return
      const left = lasts - (Date.now() - updatedAt) / 1000
      if (left <= 0) return reload()
      const wait = left - Math.min(nearExpiry, lasts / 2)
      if (wait > 0) {
        timer = setTimeout(look, Math.min(wait, longestWait) * 1000)
        return
      }
      try {
        client.setQueryData(sessionQuery.queryKey, await refreshSession())
      } catch {
        reload()
      }
    }
    const onTurn = () => {
      void look()
      // Another tab may have signed in or out meanwhile. A timer that `look` has just set means that no request is pending.
      const isOld = Date.now() - updatedAt > sessionIsFreshFor
      if (!document.hidden && isOld && (timer !== undefined || !lasts)) reload()
    }
    void look()
    document.addEventListener('visibilitychange', onTurn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onTurn)
    }
  }, [client, refetch, lasts, updatedAt])
}
