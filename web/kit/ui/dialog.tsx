import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { classNames } from './class-names.ts'
import { Terrain } from './land/terrain.tsx'

interface DialogProps {
  open: boolean
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

/** A modal question or form: the browser's own dialog, which keeps focus inside and gives it back. */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

/** Where a dialog opens: in its first field where that comes before any button but the close one, else at its title, which is read aloud. */
const openingPlace = (dialog: HTMLElement): HTMLElement | null => {
  const [, first] = dialog.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled), textarea, select, summary')
  const isField = first?.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])')
  return isField ? (first ?? null) : dialog.querySelector('h2')
}

const OpenDialog = ({ onOpenChange, title, description, actions, terrainSeed, isWide, children }: Omit<DialogProps, 'open'>) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { t } = useTranslation('shell')

  // Before the browser paints, and so before it is taken out again: a dialog gives the focus back only while it is on the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    openingPlace(dialog)?.focus()
    return () => dialog.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the keyboard's way out, arrives as the cancel event
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onOpenChange(false)
      }}
      onClick={(event) => event.target === event.currentTarget && onOpenChange(false)}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2*var(--gutter))] overflow-auto rounded-lg bg-surface-raised p-0 text-ink shadow-sheet',
        terrainSeed || isWide ? 'max-w-[54rem]' : 'max-w-[34rem]',
      )}
    >
      <div className={terrainSeed ? 'grid min-[760px]:grid-cols-[5fr_6fr]' : undefined}>
        {terrainSeed && <Terrain seed={terrainSeed} className="h-44 w-full min-[760px]:h-full min-[760px]:min-h-72" />}
        <div className={classNames('relative grid content-center gap-3', terrainSeed ? 'p-6 min-[760px]:p-9' : 'p-7')}>
          <button type="button" aria-label={t('close')} onClick={() => onOpenChange(false)} className="icon-button absolute end-2 top-2">
            <X aria-hidden="true" className="size-5" />
          </button>
          <h2 id={`${id}-title`} tabIndex={-1} className={classNames('pe-8', terrainSeed ? 'text-2xl' : 'text-xl')}>
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="text-ink-soft">
              {description}
            </div>
          )}
          {children}
          {actions && <div className={classNames('mt-2 flex flex-wrap gap-2.5', !terrainSeed && 'justify-end')}>{actions}</div>}
        </div>
      </div>
    </dialog>
  )
}
