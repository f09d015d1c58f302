import type { useToast, useTranslation } from '#web'

type Translate = ReturnType<typeof useTranslation>['t']
type ToastMessage = Parameters<ReturnType<typeof useToast>>[0]

/** The message about the result of a pack request; with a link to retry if no new pack was written. */
export const packToast = (t: Translate, result: 'created' | 'ready' | 'starter' | 'kept', packName: string): ToastMessage => {
  const words = { title: t(`toasts.${result}Title`, { packName }), text: t(`toasts.${result}Text`, { packName }) }
  if (result === 'created' || result === 'ready') return { tone: 'success', ...words }
  return { tone: 'warning', ...words, link: { to: '/settings?tab=profile', label: t('toasts.retry') } }
}
