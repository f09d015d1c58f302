import { searchKinds } from '#core/contract'
import { draftName, hasShape, localStore, type OpenedThing } from '#web'

/** Enough to show three even if some of them are the current page. */
const kept = 6

/** A draft name, so that it is deleted from this browser with the person's other data. */
const nameFor = (userId: string) => draftName(userId, 'search.opened')

const kind = searchKinds.join('|') as `${string}|${string}`
const isThing = (value: unknown): value is OpenedThing =>
  hasShape({ kind, title: 'text', detail: 'text', url: 'text' }, value) && /^\/(?!\/)/.test(value.url)

/** The things that a person has opened in this browser, newest first. */
export const readOpened = (userId: string): readonly OpenedThing[] => {
  try {
    const list: unknown = JSON.parse(localStore.getItem(nameFor(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter(isThing) : []
  } catch {
    return []
  }
}

export const keepOpened = (thing: OpenedThing, userId: string): void => {
  const others = readOpened(userId).filter(({ url }) => url !== thing.url)
  localStore.setItem(nameFor(userId), JSON.stringify([thing, ...others].slice(0, kept)))
}
