import type { Store } from '../database/store.ts'
import type { Sessions, Subject } from './sessions.ts'

/** How often the sessions of open responses are checked if other processes write too, in milliseconds. */
const lookEvery = 1_000

interface Watcher {
  readonly subject: Subject
  readonly ended: () => void
}

/** Watches the sessions of responses that stay open: each check reads all of them at once, so that thousands cost two queries. */
export const createSessionWatch = (store: Store): Sessions['watch'] => {
  const watchers = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isStale = false

  const look = async () => {
    const watched = [...watchers]
    const ids = (of: (subject: Subject) => string) => ({ id: { in: [...new Set(watched.map(({ subject }) => of(subject)))] } })
    const [sessions, users] = await Promise.all([
      store.findFields('sessions', ['id'], { where: ids(({ sessionId }) => sessionId) }),
      store.find('users', { where: ids(({ userId }) => userId) }),
    ])
    const living = new Set(sessions.map(({ id }) => id))
    const people = new Map(users.map((user) => [user.id, user]))
    for (const watcher of watched) {
      const user = people.get(watcher.subject.userId)
      const holds = living.has(watcher.subject.sessionId) && user && !user.blocked_at && user.app_role === watcher.subject.role
      if (!holds && watchers.delete(watcher)) watcher.ended()
    }
  }
  /** One check at a time; changes in the meantime are checked afterwards. */
  const lookSoon = async () => {
    isStale = true
    if (isLooking) return
    isLooking = true
    try {
      while (isStale && watchers.size > 0) {
        isStale = false
        await look()
      }
    } catch {
      // The database is unreachable: the next change, or the next check, finds the missed changes.
    } finally {
      isLooking = false
    }
  }
  const onChange = (isTheirs: (subject: Subject, id: string) => boolean) => (id?: string) => {
    if (id === undefined || [...watchers].some(({ subject }) => isTheirs(subject, id))) void lookSoon()
  }
  store.onChange(
    'sessions',
    onChange(({ sessionId }, id) => sessionId === id),
  )
  store.onChange(
    'users',
    onChange(({ userId }, id) => userId === id),
  )

  return (subject, ended) => {
    const watcher = { subject, ended }
    watchers.add(watcher)
    if (!store.isSoleWriter) timer ??= setInterval(() => void lookSoon(), lookEvery).unref()
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
