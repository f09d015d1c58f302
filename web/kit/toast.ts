import { useSyncExternalStore } from 'react'

export interface ToastMessage {
  readonly title: string
  readonly text?: string
  /** `danger` is announced at once and stays until dismissed; the others leave after a while. */
  readonly tone: 'award' | 'danger' | 'info' | 'success' | 'warning'
  /** Where the reader can do something about it, inside the app. */
  readonly link?: { readonly to: string; readonly label: string }
}

/** A toast on the screen. */
export interface Toast extends ToastMessage {
  readonly id: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const toast = (message: ToastMessage): void => {
  lastId += 1
  // The same words twice say no more than once: the newer takes the older's place.
  const others = toasts.filter(({ title, text, tone }) => title !== message.title || text !== message.text || tone !== message.tone)
  replace([...others, { ...message, id: lastId }])
}

/** Takes a toast off the screen. */
export const dismissToast = (id: number): void => replace(toasts.filter((each) => each.id !== id))

/** Shows a short message that floats above the page. */
export const useToast = () => toast

/** The toasts on the screen, oldest first. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
