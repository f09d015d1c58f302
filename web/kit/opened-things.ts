import { useEffect } from 'react'
import { defineExtensionPoint, type SearchKind } from '../../core/contract.ts'
import { useExtensions } from './extensions.ts'
import { useSession } from './session/use-session.ts'

/** Something with its own address to which a person returns: a lesson, a plan sheet, a project. */
export interface OpenedThing {
  readonly kind: SearchKind
  readonly title: string
  /** The thing that it belongs to, or its state. */
  readonly detail: string
  readonly url: string
}

/** Called for each thing that a person opens, so that plugins can link back to it. */
export const openedThings = defineExtensionPoint<(thing: OpenedThing, userId: string) => void>('shell.opened-things')

/** The thing with which a person should continue, preferably one that waits for them; null if there is none. */
export interface NextThing {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<OpenedThing | null>
}
export const nextThings = defineExtensionPoint<(locale: string) => NextThing>('shell.next-things')

/** Notifies the listeners that something has been opened; without a title it does nothing. */
export const useOpened = ({ kind, title, detail, url }: OpenedThing): void => {
  const listeners = useExtensions(openedThings)
  const userId = useSession().session.user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew with each drawing
  useEffect(() => {
    if (userId && title) for (const hear of listeners) hear({ kind, title, detail, url }, userId)
  }, [kind, title, detail, url, userId])
}
