import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshSession, sessionQuery } from './session-query.ts'

/** Seconds before its end at which a session is put off, and the longest wait between two looks at it. */
const nearExpiry = 300
const longestWait = 3600

/** Keeps a signed-in session alive while the tab is visible; a hidden tab lets it run out. */
export const useSessionRefresh = (): void => {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(sessionQuery)
  const lasts = data?.user ? data.expires_in : 0

  useEffect(() => {
    if (!lasts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const look = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      const left = lasts - (Date.now() - dataUpdatedAt) / 1000
      if (left <= 0) return void reload()
      const wait = left - Math.min(nearExpiry, lasts / 2)
      if (wait > 0) {
        timer = setTimeout(look, Math.min(wait, longestWait) * 1000)
        return
      }
      try {
        client.setQueryData(sessionQuery.queryKey, await refreshSession())
      } catch {
        void reload()
      }
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, lasts, dataUpdatedAt])
}
