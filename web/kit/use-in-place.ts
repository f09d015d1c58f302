import { useEffect, useRef, useState } from 'react'

/**
 * Opens something under a button or in its place; what is opened takes the focus itself. Closing it moves the focus back to the button, or to
 * the element that took its place.
 */
export const useInPlace = (kept?: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]) => {
  const own = useState(false)
  const [isOpen, setOpen] = kept ?? own
  const button = useRef<HTMLButtonElement>(null)
  const goesTo = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) (goesTo.current ?? button.current)?.focus()
    wasOpen.current = isOpen
    goesTo.current = null
  }, [isOpen])
  const close = (next: HTMLElement | null = null) => {
    goesTo.current = next
    setOpen(false)
  }
  return { isOpen, button, open: () => setOpen(true), close: () => close(), closeTo: close }
}
