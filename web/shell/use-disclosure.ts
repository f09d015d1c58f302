import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure {
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
  /** Goes around button and panel. */
  readonly rootRef: RefObject<HTMLDivElement | null>
  /** Goes on the button: Escape gives the focus back to it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/** A panel behind a button: closes on Escape, on a press elsewhere, when the focus leaves, and on navigation. */
export const useDisclosure = (): Disclosure => {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const isShown = isOpen && openedAt === key

  useEffect(() => {
    if (!isShown) return
    const onLeave = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isShown])

  const toggle = () => {
    setOpen(!isShown)
    setOpenedAt(key)
  }
  return { isOpen: isShown, toggle, close: () => setOpen(false), rootRef, buttonRef }
}
