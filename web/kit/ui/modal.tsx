import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { isNewestLayer, ToastSlot } from './toast-slot.tsx'
import { useLayer } from './use-layer.ts'

type Details = BaseDialog.Root.ChangeEventDetails

interface ModalProps {
  /** Called when the user presses Escape or outside the dialog. */
  readonly onClose: () => void
  /** Returns the element that gets the focus when it opens. */
  readonly focusFirst: (popup: HTMLElement) => HTMLElement | null
  /** The id of its title, if that is not a `Dialog.Title`. */
  readonly labelledBy?: string
  readonly viewportClassName: string
  readonly className: string
  readonly children: ReactNode
}

/** Two layers that are not nested receive the same key: only the newest one may handle it, and only once. */
export const leaveNewest = (popup: HTMLElement | null, details: Details, leave: () => void): void => {
  if (!isNewestLayer(popup) || details.event.defaultPrevented) details.cancel()
  else leave()
}

/** A modal layer, open while mounted: traps the focus and restores it, and has a place for messages. */
export const Modal = ({ onClose, focusFirst, labelledBy, viewportClassName, className, children }: ModalProps) => {
  const { popup, ref, finalFocus } = useLayer()
  return (
    <BaseDialog.Root open onOpenChange={(_, details) => leaveNewest(popup.current, details, onClose)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className="fixed inset-0 bg-[var(--scrim)]" />
        <BaseDialog.Viewport className={classNames('fixed inset-0', viewportClassName)}>
          <BaseDialog.Popup
            ref={ref}
            initialFocus={() => popup.current && focusFirst(popup.current)}
            finalFocus={finalFocus}
            {...(labelledBy && { 'aria-labelledby': labelledBy })}
            className={classNames('flex flex-col overflow-hidden text-ink outline-0', className)}
          >
            {children}
            <ToastSlot />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
