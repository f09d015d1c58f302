import type { ComponentProps } from 'react'
import { lazyComponent } from '#web'
import type { ModuleCompleteDialog } from './module-complete-dialog.tsx'

const Late = lazyComponent(async () => (await import('./module-complete-dialog.tsx')).ModuleCompleteDialog)

/** The dialog that a finished module opens, with its code loaded on first open. */
export const LateModuleCompleteDialog = (props: ComponentProps<typeof ModuleCompleteDialog>) => (props.open ? <Late {...props} /> : null)
