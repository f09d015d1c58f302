import { Toast } from '@base-ui/react/toast'
import { useState, useSyncExternalStore } from 'react'

export interface ToastMessage {
  readonly title: string
  readonly text?: string
  /** `danger` is announced at once and stays until dismissed; the others disappear after a while. */
  readonly tone: 'award' | 'danger' | 'info' | 'success' | 'warning'
  /** The page on which the reader can act on the message. */
  readonly link?: { readonly to: string; readonly label: string }
}

const shownForMs = 7000

/** Messages that the toaster shows. */
export const toastManager = Toast.createToastManager<ToastMessage>()

let isShowing = false
/** Messages from before the toaster is loaded: it is loaded with the first one. */
const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()

const show = (message: ToastMessage): void => {
  const { title, text, tone } = message
  // Repeating a message does not add another one: it is shown again in the same place.
  const id = [tone, title, text].join('\n')
  toastManager.add({ id, title, description: text, timeout: tone === 'danger' ? 0 : shownForMs, data: message })
}

const toast = (message: ToastMessage): void => {
  if (isShowing) show(message)
  else {
    waiting.push(message)
    for (const listener of listeners) listener()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the toaster is needed: from the first message on. */
export const useHasToasts = (): boolean => {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
  const [wasWanted, setWanted] = useState(false)
  if (isWaiting && !wasWanted) setWanted(true)
  return wasWanted || isWaiting
}

/** Starts sending messages to the mounted toaster. @returns the function to call when it unmounts */
export const startToasts = (): (() => void) => {
  isShowing = true
  for (const message of waiting.splice(0)) show(message)
  return () => {
    isShowing = false
  }
}

/** Shows a short message that floats above the page. */
export const useToast = () => toast
