import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web'
import type { Activity } from '../../contract.ts'
import { activityStream, courses } from '../courses-client.ts'

const shown = 20

/** The learner's latest activities, kept up to date by the server's stream while the page is visible. */
export const useLiveActivities = () => {
  const client = useQueryClient()
  const locale = useTranslation('courses').i18n.language
  const list = useQuery(courses.query.activities.queryOptions({ input: { locale } }))
  useEffect(() => {
    const listKey = courses.query.activities.queryKey({ input: { locale } })
    let source: EventSource | null = null
    // A pending response may be older than the stream's events: it must not overwrite them.
    const readAgain = async () => {
      await client.cancelQueries({ queryKey: listKey })
      await client.invalidateQueries({ queryKey: listKey })
    }
    const onActivity = ({ data }: MessageEvent<string>) => {
      const activity: Activity = JSON.parse(data)
      client.setQueryData(listKey, (known) =>
        known?.some(({ id }) => id === activity.id) ? known : [activity, ...(known ?? [])].slice(0, shown),
      )
      void readAgain()
      client.invalidateQueries({ queryKey: courses.query.progress.key() })
      client.invalidateQueries({ queryKey: courses.query.streak.key() })
    }
    // A hidden tab keeps no connection; when visible again, it fetches the activities it missed.
    const followWhileVisible = () => {
      if (document.visibilityState === 'hidden') {
        source?.close()
        source = null
      } else if (!source) {
        source = new EventSource(activityStream(locale))
        source.addEventListener('activity', onActivity)
        source.addEventListener('open', () => void readAgain())
      }
    }
    followWhileVisible()
    document.addEventListener('visibilitychange', followWhileVisible)
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible)
      source?.close()
    }
  }, [client, locale])
  return list
}
