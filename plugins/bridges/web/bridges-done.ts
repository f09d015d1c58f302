import { draftName, localStore, useBrowserStore, useSession } from '#web'

const listeners = new Set<() => void>()
/** A draft name, so that the next person in this browser does not see it. */
const nameFor = (userId: string | undefined) => draftName(userId ?? '', 'bridges.done')
const idsIn = (kept: string) => kept.split(' ').filter(Boolean)

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** The bridges that a person has marked as done in this browser: a note to oneself, which counts for nothing. */
export const useBridgesDone = () => {
  const { session } = useSession()
  const name = nameFor(session.user?.id)
  const read = () => localStore.getItem(name) ?? ''
  const done = new Set(idsIn(useBrowserStore(subscribe, read, '')))
  const mark = (id: string, isDone: boolean) => {
    const others = idsIn(read()).filter((each) => each !== id)
    localStore.setItem(name, [...others, ...(isDone ? [id] : [])].join(' '))
    for (const changed of listeners) changed()
  }
  return { done, mark }
}
