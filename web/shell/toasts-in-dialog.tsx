import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

/** Pixels that a dialog keeps from the window's edge. */
const edge = 16

interface ToastsInDialogProps {
  readonly dialog: HTMLElement
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/**
 * Toasts at the end of an open dialog. A dialog stands in the middle, so one that grows would move up, and what somebody is
 * about to click would slip away under the pointer: where there is room it grows downwards alone.
 */
export const ToastsInDialog = ({ dialog, isEmpty, children }: ToastsInDialogProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const stay = () => {
      const room = (window.innerHeight - dialog.offsetHeight) / 2 - edge
      dialog.style.translate = `0 ${Math.max(0, Math.min(box.offsetHeight / 2, room))}px`
    }
    const observer = new ResizeObserver(stay)
    observer.observe(box)
    return () => {
      observer.disconnect()
      dialog.style.translate = ''
    }
  }, [dialog])
  return createPortal(
    <div ref={ref} className={isEmpty ? 'contents' : 'sticky bottom-0 bg-surface-raised px-4 pb-4'}>
      {children}
    </div>,
    dialog,
  )
}
