import { searchKinds } from '#core/contract'
import { draftName, hasShape, localStore, type OpenedThing } from '#web'

/** As many as make three where some of them are the page itself. */
const kept = 6

/** It leaves this browser with everything else of the person's. */
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
