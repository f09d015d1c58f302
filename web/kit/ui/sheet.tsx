import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useMedia } from './use-media.ts'

/** The least width at which a page stays readable beside a sheet. */
const hasRoomBeside = '(min-width: 1100px)'

interface SheetProps {
  /** Stands above the title, in mono: what the sheet is about. */
  readonly about?: ReactNode
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Stands beside the page where there is room, and over the whole screen where there is not; Escape closes it. */
export const Sheet = ({ about, title, closeLabel, onClose, footer, children }: SheetProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isWide = useMedia(hasRoomBeside)
  const opener = useRef<Element | null>(null)

  // Before the browser paints, and so before it is taken out again: a dialog gives the focus back only while it is on the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    opener.current ??= document.activeElement
    if (isWide) dialog.show()
    else dialog.showModal()
    return () => dialog.close()
  }, [isWide])

  // A question that closed together with the sheet had the focus, and nothing to give it back to.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    },
    [],
  )

  useEffect(() => {
    // The browser sends `cancel` for modal dialogs alone; a question that opens now must not take the same key as its answer.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="inset-auto m-0 grid max-h-dvh w-full max-w-none grid-rows-[auto_1fr_auto] overflow-hidden border-line bg-surface-raised p-0 text-ink not-open:hidden max-[1099px]:fixed max-[1099px]:inset-0 max-[1099px]:h-dvh min-[1100px]:sticky min-[1100px]:top-0 min-[1100px]:h-dvh min-[1100px]:w-[27rem] min-[1100px]:self-start min-[1100px]:border-s min-[1100px]:shadow-sheet"
    >
      <header className="flex justify-between gap-4 border-b border-line py-5 ps-7 pe-4">
        <div className="min-w-0">
          {about && <p className="truncate font-mono text-sm text-muted">{about}</p>}
          <h2 id={id} className="text-xl">
            {title}
          </h2>
        </div>
        <button type="button" aria-label={closeLabel} onClick={onClose} className="icon-button">
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="grid content-start gap-5 overflow-y-auto px-7 py-5"
      >
        {children}
      </section>
      {footer && <footer className="flex flex-wrap justify-between gap-4 border-t border-line px-7 py-4">{footer}</footer>}
    </dialog>
  )
}
