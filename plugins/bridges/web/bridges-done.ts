import { localStore, useBrowserStore } from '#web'

const name = 'soloflight.bridges-done'
const listeners = new Set<() => void>()
const read = () => localStore.getItem(name) ?? ''
const idsIn = (kept: string) => kept.split(' ').filter(Boolean)

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** The bridges marked as done in this browser: a note to oneself, which counts for nothing. */
export const useBridgesDone = () => {
  const done = new Set(idsIn(useBrowserStore(subscribe, read, '')))
  const mark = (id: string, isDone: boolean) => {
    const others = idsIn(read()).filter((each) => each !== id)
    localStore.setItem(name, [...others, ...(isDone ? [id] : [])].join(' '))
    for (const changed of listeners) changed()
  }
  return { done, mark }
}
