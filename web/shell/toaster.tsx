import { lazy, Suspense, useEffect, useRef } from 'react'
import { type Toast, useToasts } from '../kit/toast.ts'
import { ToastsInDialog } from './toasts-in-dialog.tsx'
import { useOpenModal } from './use-open-modal.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/**
 * Shows the toasts: bottom end on wide screens; the newest one at the top on a phone, above what else floats. While a modal dialog is open they
 * stand at its end, where they cover nothing, are heard and can be dismissed.
 */
export const Toaster = () => {
  const toasts = useToasts()
  const modal = useOpenModal()
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = ref.current
    if (modal || !element?.showPopover) return
    // The top layer stacks by arrival: opened anew, the toasts lie above what came after them.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest, modal])

  const cards = (isShown: (toast: Toast) => boolean) =>
    toasts.filter(isShown).map((toast) => (
      <Suspense key={toast.id}>
        <ToastCard toast={toast} />
      </Suspense>
    ))
  const regions = (
    <>
      <div role="status" className="grid gap-3">
        {cards(({ tone }) => tone !== 'danger')}
      </div>
      <div role="alert" className="grid gap-3 not-empty:mt-3">
        {cards(({ tone }) => tone === 'danger')}
      </div>
    </>
  )
  if (modal)
    return (
      <ToastsInDialog dialog={modal} isEmpty={toasts.length === 0}>
        {regions}
      </ToastsInDialog>
    )
  return (
    <div
      ref={ref}
      popover="manual"
      // On a phone one toast lies over the header alone, so that neither the page's title nor its button is covered.
      className="toasts pointer-events-none fixed inset-auto end-0 top-0 m-0 w-full overflow-visible border-0 bg-transparent p-1.5 text-ink sm:top-auto sm:bottom-0 sm:w-[26rem] sm:p-4"
    >
      {regions}
    </div>
  )
}
