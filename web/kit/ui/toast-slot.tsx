import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** The slots of open dialogs and sheets, the newest last. */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const replace = (next: readonly HTMLElement[]) => {
  slots = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place for messages at the end of an open dialog or sheet: they are announced, within reach, and cover nothing. */
export const ToastSlot = () => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const slot = ref.current
    if (!slot) return
    replace([...slots, slot])
    return () => replace(slots.filter((each) => each !== slot))
  }, [])
  return <div ref={ref} className="max-h-1/2 shrink-0 overflow-y-auto" />
}

/** The element for messages in the newest dialog or sheet; null while none is open. */
export const useToastSlot = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => slots.at(-1) ?? null,
    () => null,
  )

/** Whether a dialog or sheet is the newest one: only that one handles keys. */
export const isNewestLayer = (popup: HTMLElement | null): boolean => popup?.contains(slots.at(-1) ?? null) ?? false
