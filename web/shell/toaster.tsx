import { Toast } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startToasts, type ToastMessage, toastManager } from '../kit/toast.ts'
import { useToastSlot } from '../kit/ui/toast-slot.tsx'
import { ToastCard } from './toast-card.tsx'
import { useFreeEdge } from './use-free-edge.ts'

/**
 * Shows the toasts: at the bottom end on wide screens; on a phone the newest one, at the edge where it covers least. While a dialog or
 * sheet is open they are shown at its end, where they cover nothing, are announced and can be dismissed.
 */
const Toasts = () => {
  const { t } = useTranslation('shell')
  const { toasts } = Toast.useToastManager<ToastMessage>()
  const slot = useToastSlot()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const edge = useFreeEdge(box, toasts[0]?.id)
  return (
    <Toast.Portal container={slot ?? undefined}>
      <Toast.Viewport
        ref={setBox}
        aria-label={t('messages')}
        style={slot ? undefined : edge}
        // The newest is read first and is nearest to the edge.
        className={`toasts flex flex-col-reverse gap-3 ${slot ? 'not-empty:px-4 not-empty:pb-4' : 'pointer-events-none fixed end-0 bottom-0 z-50 w-full not-empty:p-1.5 sm:w-[26rem] sm:not-empty:p-4'}`}
      >
        {toasts.map((toast) => toast.data && <ToastCard key={`${toast.id} ${toast.updateKey}`} toast={toast} message={toast.data} />)}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/** The place of toasts, for the whole app. */
export const Toaster = () => {
  useEffect(startToasts, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toasts />
    </Toast.Provider>
  )
}
