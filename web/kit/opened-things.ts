import { useEffect } from 'react'
import { defineExtensionPoint, type SearchKind } from '../../core/contract.ts'
import { useExtensions } from './extensions.ts'
import { useSession } from './session/use-session.ts'

/** Something with an address of its own that a person comes back to: a lesson, a plan sheet, a project. */
export interface OpenedThing {
  readonly kind: SearchKind
  readonly title: string
  /** The thing that it belongs to, or its state. */
  readonly detail: string
  readonly url: string
}

/** Listeners for each thing that somebody opens, by which plugins lead people back to it. */
export const openedThings = defineExtensionPoint<(thing: OpenedThing, userId: string) => void>('shell.opened-things')

/** The thing with which a person goes on, best one that waits for them; null where nothing does. */
export interface NextThing {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<OpenedThing | null>
}
export const nextThings = defineExtensionPoint<(locale: string) => NextThing>('shell.next-things')

/** Tells that something has been opened; without a title nothing is told. */
export const useOpened = ({ kind, title, detail, url }: OpenedThing): void => {
  const listeners = useExtensions(openedThings)
  const userId = useSession().session.user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew with each drawing
  useEffect(() => {
    if (userId && title) for (const hear of listeners) hear({ kind, title, detail, url }, userId)
  }, [kind, title, detail, url, userId])
}
