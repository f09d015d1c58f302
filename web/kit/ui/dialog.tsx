import { lazyComponent } from './lazy-component.tsx'
import type { OpenDialogProps } from './open-dialog.tsx'

interface DialogProps extends OpenDialogProps {
  open: boolean
}

const OpenDialog = lazyComponent(async () => (await import('./open-dialog.tsx')).OpenDialog)

/** A modal question or form. */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)
