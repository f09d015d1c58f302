import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiFor, hasShape, useTranslation } from '#web'
import { type accountApi, notesPermission } from '../../account/contract.ts'
import { accountApi as routes } from '../../account/contract.ts?routes'
import type { Activity } from '../contract.ts'
import { activityStream } from './courses-client.ts'

const account = apiFor<typeof accountApi>('account', routes)

const Notes = () => {
  const { t, i18n } = useTranslation('courses')
  const locale = i18n.language
  useEffect(() => {
    if (notesPermission() === 'unsupported' || !navigator.locks) return
    let leave: AbortController | null = null
    const show = ({ data: text }: MessageEvent<string>) => {
      const activity: Activity = JSON.parse(text)
      if (!hasShape({ id: 'text', activity_type: 'text' }, activity)) return
      const words = `push.${activity.activity_type}`
      const note = new Notification(t(`${words}.title`), { body: t(`${words}.text`, activity.activity_data), tag: activity.id })
      note.onclick = () => window.focus()
    }
    // Only one of several hidden tabs listens; a visible page shows activities itself.
    const follow = () => {
      leave?.abort()
      leave = null
      if (!document.hidden || notesPermission() !== 'granted') return
      leave = new AbortController()
      const { signal } = leave
      const listen = () =>
        new Promise<void>((resolve) => {
          const source = new EventSource(activityStream(locale))
          source.addEventListener('activity', show)
          signal.addEventListener('abort', () => {
            source.close()
            resolve()
          })
        })
      navigator.locks.request('courses.push-notes', { signal }, listen).catch(() => undefined)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leave?.abort()
    }
  }, [t, locale])
  return null
}

/** Shows the user's live activities as browser notifications while this tab is hidden, if they and the browser allow it. */
const PushNotes = () => {
  const { data } = useQuery(account.query.profile.queryOptions({ refetchOnWindowFocus: false }))
  return data?.push_notifications === true ? <Notes /> : null
}

export default PushNotes
