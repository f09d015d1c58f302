import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { Terrain } from './land/terrain.tsx'
import { Modal } from './modal.tsx'

export interface OpenDialogProps {
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Shows the land of this seed beside the words, for moments worth keeping. */
  terrainSeed?: string
  /** Takes more of a wide screen: for tables. */
  isWide?: boolean
  children?: ReactNode
}

/** Where a dialog opens: in its first field where that comes before any button but the close one, else at its title, which is read aloud. */
const openingPlace = (dialog: HTMLElement): HTMLElement | null => {
  const [, first] = dialog.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled), textarea, select, summary')
  const isField = first?.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])')
  return isField ? (first ?? null) : dialog.querySelector('h2')
}

/** A modal question or form, while it is asked. */
export const OpenDialog = ({ onOpenChange, title, description, actions, terrainSeed, isWide, children }: OpenDialogProps) => {
  const { t } = useTranslation('shell')
  return (
    <Modal
      onClose={() => onOpenChange(false)}
      focusFirst={openingPlace}
      // It hangs from a fixed line and grows downwards alone: what somebody is about to press never slips away under the pointer.
      viewportClassName="grid content-start justify-items-center px-[var(--gutter)] pt-[var(--dialog-top)] [--dialog-top:max(1rem,4dvh)] sm:[--dialog-top:12dvh]"
      className={classNames(
        'max-h-[calc(100dvh-var(--dialog-top)-1rem)] w-full rounded-lg border border-transparent bg-surface-raised shadow-sheet',
        terrainSeed || isWide ? 'max-w-[54rem]' : 'max-w-[34rem]',
      )}
    >
      <div className={classNames('min-h-0 overflow-y-auto overscroll-contain', terrainSeed && 'grid min-[760px]:grid-cols-[5fr_6fr]')}>
        {terrainSeed && <Terrain seed={terrainSeed} className="h-44 w-full min-[760px]:h-full min-[760px]:min-h-72" />}
        <div
          className={classNames(
            'relative grid grid-cols-[minmax(0,1fr)] content-center gap-3',
            terrainSeed ? 'p-6 min-[760px]:p-9' : 'p-7',
          )}
        >
          <BaseDialog.Close aria-label={t('close')} className="icon-button absolute end-2 top-2">
            <X aria-hidden="true" className="size-5" />
          </BaseDialog.Close>
          <BaseDialog.Title tabIndex={-1} className={classNames('pe-8', terrainSeed ? 'text-2xl' : 'text-xl')}>
            {title}
          </BaseDialog.Title>
          {description && <BaseDialog.Description render={<div className="text-ink-soft" />}>{description}</BaseDialog.Description>}
          {children}
          {actions && <div className={classNames('mt-2 flex flex-wrap gap-2.5', !terrainSeed && 'justify-end')}>{actions}</div>}
        </div>
      </div>
    </Modal>
  )
}
