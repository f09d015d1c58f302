import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

interface ScreenDialogProps {
  /** The id of its title, a focusable `h2` that gets the focus on opening. */
  readonly labelledBy: string
  /** If absent, Escape has no effect: the content has the buttons to continue. */
  readonly onClose?: () => void
  readonly className: string
  readonly children: ReactNode
}

/** A modal dialog over the whole screen, with its own head. */
export const ScreenDialog = ({ labelledBy, onClose = () => {}, className, children }: ScreenDialogProps) => (
  <Modal
    onClose={onClose}
    focusFirst={(popup) => popup.querySelector('h2')}
    labelledBy={labelledBy}
    viewportClassName=""
    className={`h-dvh w-full ${className}`}
  >
    <div className="min-h-0 flex-1">{children}</div>
  </Modal>
)
