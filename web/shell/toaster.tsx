import { lazy, Suspense, useEffect, useRef } from 'react'
import { type Toast, useToasts } from '../kit/toast.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** Shows the toasts: bottom end on wide screens, top on a phone, above an open dialog too. */
export const Toaster = () => {
  const toasts = useToasts()
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = ref.current
    if (!element?.showPopover) return
    // The top layer stacks by arrival: opened anew, the toasts lie above a dialog that came after them.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  const cards = (isShown: (toast: Toast) => boolean) =>
    toasts.filter(isShown).map((toast) => (
      <Suspense key={toast.id}>
        <ToastCard toast={toast} />
      </Suspense>
    ))
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-auto end-0 top-16 m-0 w-full overflow-visible border-0 bg-transparent p-4 text-ink sm:top-auto sm:bottom-0 sm:w-[26rem]"
    >
      <div role="status" className="grid gap-3">
        {cards(({ tone }) => tone !== 'danger')}
      </div>
      <div role="alert" className="mt-3 grid gap-3">
        {cards(({ tone }) => tone === 'danger')}
      </div>
    </div>
  )
}
