import { useEffect, useRef } from 'react'
import { useToasts } from '../kit/toast.ts'
import { ToastCard } from './toast-card.tsx'

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

  const isLoud = (tone: string) => tone === 'danger'
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-auto end-0 top-16 m-0 w-full overflow-visible border-0 bg-transparent p-4 text-ink sm:top-auto sm:bottom-0 sm:w-[26rem]"
    >
      <div role="status" className="grid gap-3">
        {toasts.map((toast) => !isLoud(toast.tone) && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      <div role="alert" className="mt-3 grid gap-3">
        {toasts.map((toast) => isLoud(toast.tone) && <ToastCard key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}
