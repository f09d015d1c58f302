import { type Announcements, defaultAnnouncements, defaultScreenReaderInstructions } from '@dnd-kit/core'

type Say = (key: string, values?: Record<string, unknown>) => string
type Dragged = Parameters<Announcements['onDragStart']>[0]['active']
type Place = Parameters<Announcements['onDragEnd']>[0]['over']

/** The names of entries by their ids, as their rows register them. */
const names = new Map<string, string>()

/** Registers an entry's name and returns the function that removes it again. */
export const nameEntry = (id: string, name: string): (() => void) => {
  names.set(id, name)
  return () => {
    if (names.get(id) === name) names.delete(id)
  }
}

/** Generated ids; any other id is readable. */
const isMade = /^([0-9a-f]{24}|[0-9a-f-]{36})$/i

/** Returns the screen reader's announcements for dragging: the entry by its name, its position, and the number of entries. */
export const announcementsIn = (say: Say): Announcements => {
  const sortable = (each: Dragged | Place) => each?.data.current?.sortable as { index: number; items: unknown[] } | undefined
  const entry = ({ active }: { readonly active: Dragged }) => {
    const id = String(active.id)
    return names.get(id) ?? (isMade.test(id) ? say('drag.entry', { number: (sortable(active)?.index ?? 0) + 1 }) : id)
  }
  const tell = (event: string, said: { readonly active: Dragged; readonly over?: Place }) => {
    const place = sortable(said.over ?? null)
    if (!place) return say('drag.outside', { entry: entry(said) })
    return say(`drag.${event}`, { entry: entry(said), place: place.index + 1, count: place.items.length })
  }
  return {
    onDragStart: (said) => say('drag.taken', { entry: entry(said) }),
    onDragOver: (said) => tell('over', said),
    onDragEnd: (said) => tell('put', said),
    onDragCancel: (said) => say('drag.cancelled', { entry: entry(said) }),
  }
}

/** Payload's lists use the library's default announcements, which read out an id. This replaces those defaults. */
export const sayDrags = (say: Say): void => {
  Object.assign(defaultAnnouncements, announcementsIn(say))
  Object.assign(defaultScreenReaderInstructions, { draggable: say('drag.how') })
}
