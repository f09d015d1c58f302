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
  /** Shows the terrain of this seed beside the text, for memorable moments. */
  terrainSeed?: string
  /** A keepsake such as a badge: it is shown on that terrain, and on a phone the dialog fills the screen. */
  picture?: ReactNode
  /** Uses more of a wide screen: for tables. */
  isWide?: boolean
  children?: ReactNode
}

/** The element to focus: the first field if it comes before any button but the close button, otherwise the title, which is read aloud. */
const openingPlace = (dialog: HTMLElement): HTMLElement | null => {
  const [, first] = dialog.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled), textarea, select, summary')
  const isField = first?.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])')
  return isField ? (first ?? null) : dialog.querySelector('h2')
}

/** A modal question or form, while it is open. */
export const OpenDialog = ({ onOpenChange, title, description, actions, terrainSeed, picture, isWide, children }: OpenDialogProps) => {
  const { t } = useTranslation('shell')
  return (
    <Modal
      onClose={() => onOpenChange(false)}
      focusFirst={openingPlace}
      // Its top is fixed and it grows only downwards, so that a button never moves away from under the pointer.
      viewportClassName={classNames(
        'grid content-start justify-items-center pt-[var(--dialog-top)]',
        picture
          ? '[--dialog-top:0px] sm:px-(--gutter) sm:[--dialog-top:6dvh]'
          : 'px-(--gutter) [--dialog-top:max(1rem,4dvh)] sm:[--dialog-top:12dvh]',
      )}
      className={classNames(
        'w-full border border-transparent bg-surface-raised shadow-sheet',
        picture
          ? 'max-w-[62rem] max-sm:h-dvh sm:max-h-[calc(100dvh-var(--dialog-top)-1rem)] sm:rounded-lg'
          : 'max-h-[calc(100dvh-var(--dialog-top)-1rem)] rounded-lg',
        !picture && (terrainSeed || isWide ? 'max-w-[54rem]' : 'max-w-[34rem]'),
      )}
    >
      <div
        className={classNames(
          'min-h-0 overflow-y-auto overscroll-contain',
          terrainSeed && 'min-[760px]:grid min-[760px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
          Boolean(picture) && 'relative',
        )}
      >
        {terrainSeed && !picture && <Terrain seed={terrainSeed} className="h-44 w-full min-[760px]:h-full min-[760px]:min-h-72" />}
        {terrainSeed && picture && (
          <div className="relative grid items-center overflow-hidden px-7 pt-17 pb-8 min-[760px]:min-h-[34rem] min-[760px]:p-9">
            <Terrain seed={terrainSeed} width={470} height={560} className="absolute inset-0 size-full" />
            <div className="relative">{picture}</div>
          </div>
        )}
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] content-center gap-3',
            !picture && 'relative',
            terrainSeed ? 'p-6 min-[760px]:p-9' : 'p-7',
          )}
        >
          <BaseDialog.Close aria-label={t('close')} className="icon-button absolute end-2 top-2 max-[760px]:bg-surface-raised">
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
