import { lazyComponent } from './lazy-component.tsx'
import type { OpenDialogProps } from './open-dialog.tsx'

interface DialogProps extends OpenDialogProps {
  open: boolean
}

const OpenDialog = lazyComponent(async () => (await import('./open-dialog.tsx')).OpenDialog)

const DialogIfOpen = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

/** A modal question or form. `Dialog.fetch` loads its code in advance, for an action that must not run without an answer. */
export const Dialog = Object.assign(DialogIfOpen, { fetch: OpenDialog.fetch })
